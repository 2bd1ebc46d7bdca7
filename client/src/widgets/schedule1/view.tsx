import { Words } from '../parts/words';
import type { View } from '../view';

export const schedule1: View<'schedule1'> = ({ fields, frame }) => (
  <ul {...frame}>
    {fields.items?.map((item) => (
      <li key={item.key}>
        <Words as="span" of={['items', item.key, 'time']} className="time">
          {item.time}
        </Words>
        <Words as="strong" of={['items', item.key, 'title']}>
          {item.title}
        </Words>
        <Words as="span" of={['items', item.key, 'location']} className="place">
          {item.location}
        </Words>
        <Words as="span" of={['items', item.key, 'teacher']} className="teacher">
          {item.teacher}
        </Words>
      </li>
    ))}
  </ul>
);
