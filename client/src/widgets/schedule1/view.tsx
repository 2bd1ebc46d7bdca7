import type { View } from '../view';

export const schedule1: View<'schedule1'> = ({ fields, frame }) => (
  <ul {...frame}>
    {fields.items?.map((item) => (
      <li key={item.key}>
        {item.time ? <span className="time">{item.time}</span> : null}
        {item.title ? <strong>{item.title}</strong> : null}
        {item.location ? <span className="place">{item.location}</span> : null}
        {item.teacher ? <span className="teacher">{item.teacher}</span> : null}
      </li>
    ))}
  </ul>
);
