import type { View } from '../view';

export const text: View<'text'> = ({ fields, frame, context }) => {
  const Tag = fields.tag ?? 'p';
  // In the canvas an empty text keeps its place, so that it can be found and filled.
  if (!fields.text && context.mode !== 'canvas') return null;
  return <Tag {...frame}>{fields.text || '\u00a0'}</Tag>;
};
