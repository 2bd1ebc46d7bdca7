import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

export const timeline1: View<'timeline1'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    {fields.events?.length ? (
      <ol>
        {fields.events.map((event) => (
          <li key={event.key}>
            <ItemTitle id={id} context={context} of={['events', event.key, 'title']}>
              {event.title}
            </ItemTitle>
            <Words as="p" of={['events', event.key, 'description']}>
              {event.description}
            </Words>
          </li>
        ))}
      </ol>
    ) : null}
  </section>
);
