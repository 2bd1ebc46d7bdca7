import { Icon } from '../parts/icon';
import { Lines } from '../parts/lines';
import { ItemTitle } from '../parts/item-title';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View } from '../view';

export const timeline2: View<'timeline2'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    <Words as="p" of="subtitle" className="subtitle">
      {fields.subtitle}
    </Words>
    {fields.events?.length ? (
      <ol {...(fields.reversed ? { className: 'reversed' } : {})}>
        {fields.events.map((event) => (
          <li key={event.key}>
            <span className="mark">
              <Icon icon={event.icon} palette={context.palette} />
            </span>
            <div className="card">
              <Words as="p" of={['events', event.key, 'year']} className="year">
                {event.year?.toString()}
              </Words>
              <ItemTitle id={id} context={context} of={['events', event.key, 'title']}>
                {event.title}
              </ItemTitle>
              <Words as="p" of={['events', event.key, 'description']}>
                {event.description}
              </Words>
              <Lines lines={event.details} of={['events', event.key, 'details']} />
            </div>
          </li>
        ))}
      </ol>
    ) : null}
  </section>
);
