import { Words } from '../parts/words';
import type { View } from '../view';

export const text: View<'text'> = ({ fields, frame }) => (
  <Words as={fields.tag ?? 'p'} of="text" {...frame}>
    {fields.text}
  </Words>
);
