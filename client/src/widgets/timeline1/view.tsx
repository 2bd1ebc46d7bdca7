import { Title } from '../parts/title';
import type { View } from '../view';

export const timeline1: View<'timeline1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    {fields.events?.length ? (
      <ol>
        {fields.events.map((event) => (
          <li key={event.key}>
            {event.title ? <h3>{event.title}</h3> : null}
            {event.description ? <p>{event.description}</p> : null}
          </li>
        ))}
      </ol>
    ) : null}
  </section>
);
