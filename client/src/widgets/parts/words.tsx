import { createContext, type ElementType, type ReactNode, use } from 'react';
import type { Frame } from '../view';

/** Whether texts say where they come from: on the canvas, for what belongs to the document that is edited. */
export const Marked = createContext(false);

/** For what stands around a text and goes with it: on the canvas it is there all the same, out of sight. */
export const vacant = (text: string | undefined): { 'data-vacant'?: '' } =>
  text ? {} : { 'data-vacant': '' };

interface WordsProps extends Partial<Frame> {
  /** Without it, a plain text for visitors. */
  as?: ElementType;
  /** The field that holds the text; of an item, the names of list, item and field. */
  of: string | readonly [list: string, key: string, field: string];
  /** Of a list of lines: which one, from 0. */
  line?: number;
  /** What visitors read when the field is empty. */
  fallback?: string | undefined;
  /** Its words may be bold, links and so on: the canvas writes in it as in an article. */
  takesMarks?: boolean;
  /** Of a text with marks what is made of it. */
  children: ReactNode;
}

/**
 * A text that somebody wrote, and the element it stands in; nothing when it is empty. On the canvas the element says
 * which field it shows, so that it can be typed into, and an empty one keeps its place.
 */
export function Words({ as: Tag, of, line, fallback, takesMarks, children, ...rest }: WordsProps) {
  const text = children || fallback;
  if (use(Marked)) {
    const Marking = Tag ?? 'span';
    const marks = {
      'data-text': typeof of === 'string' ? of : of.join(':'),
      ...(line === undefined ? {} : { 'data-line': line }),
      ...(fallback ? { 'data-placeholder': fallback } : {}),
      ...(takesMarks ? { 'data-marks': '' } : {}),
    };
    return (
      <Marking {...rest} {...marks}>
        {children ?? ''}
      </Marking>
    );
  }
  if (!text) return null;
  return Tag ? <Tag {...rest}>{text}</Tag> : text;
}
