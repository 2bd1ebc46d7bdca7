import type { ReactNode } from 'react';
import type { RenderContext } from './render-context';

/** The title of a widget: the page's h1 when this widget holds it, otherwise an h2; nothing when it is empty. */
export function Title({
  id,
  context,
  children,
}: {
  id: string;
  context: RenderContext;
  children: ReactNode | undefined;
}) {
  if (!children) return null;
  const Tag = context.mainHeading === id ? 'h1' : 'h2';
  return <Tag className="title">{children}</Tag>;
}
