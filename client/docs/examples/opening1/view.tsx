import { Title } from '@vestry/client/widgets/title';
import type { View } from '@vestry/client/widgets/view';
import { dayName, type opening1 as definition } from './definition';

export const opening1: View<typeof definition> = ({ id, fields, frame, context }) => (
  <section {...frame} data-behaviour="opening1">
    <Title id={id} context={context} text={fields.title} />
    <ul>
      {fields.days?.map(({ key, day, hours }) => (
        <li key={key} data-day={day}>
          <span>{dayName(day)}</span>
          <span>{hours}</span>
        </li>
      ))}
    </ul>
  </section>
);
