import type { RenderContext } from '../render-context';

interface TitleProps {
  id: string;
  context: RenderContext;
  text: string | undefined;
}

/** The title of a widget: the page's h1 when this widget holds it, otherwise an h2; nothing when it is empty. */
export function Title({ id, context, text }: TitleProps) {
  if (!text) return null;
  const Tag = context.mainHeading === id ? 'h1' : 'h2';
  return <Tag className="title">{text}</Tag>;
}
