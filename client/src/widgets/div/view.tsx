import type { View } from '../view';

/** Its children, or the element that it links, which tree-view hands over as its only part. */
export const div: View<'div'> = ({ frame, parts }) => (
  <div {...frame}>{parts.map((part) => part.element)}</div>
);
