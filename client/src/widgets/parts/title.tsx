import type { RenderContext } from '../render-context';
import { Words } from './words';

interface TitleProps {
  id: string;
  context: RenderContext;
  text: string | undefined;
}

/** The title of a widget: the page's h1 when this widget holds it, otherwise an h2; nothing when it is empty. */
export function Title({ id, context, text }: TitleProps) {
  return (
    <Words as={context.mainHeading === id ? 'h1' : 'h2'} of="title" className="title">
      {text}
    </Words>
  );
}
