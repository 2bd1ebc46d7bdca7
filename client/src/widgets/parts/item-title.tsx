import type { RenderContext } from '../render-context';
import { Words } from './words';

interface ItemTitleProps {
  /** The widget's. */
  id: string;
  context: RenderContext;
  of: readonly [list: string, key: string, field: string];
  children: string | undefined;
}

/** The title of an item, one level below that of its widget: an h2 below the page's h1, otherwise an h3. It looks the same. */
export function ItemTitle({ id, context, of, children }: ItemTitleProps) {
  const isBelowMain = context.mainHeading === id;
  return (
    <Words as={isBelowMain ? 'h2' : 'h3'} of={of} {...(isBelowMain ? { className: 'item' } : {})}>
      {children}
    </Words>
  );
}
