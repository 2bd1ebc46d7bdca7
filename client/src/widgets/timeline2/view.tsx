import { Icon } from '../parts/icon';
import { Lines } from '../parts/lines';
import { Title } from '../parts/title';
import type { View } from '../view';

export const timeline2: View<'timeline2'> = ({ id, fields, frame, context }) => (
  <section {...frame}>
    <Title id={id} context={context} text={fields.title} />
    {fields.subtitle ? <p className="subtitle">{fields.subtitle}</p> : null}
    {fields.events?.length ? (
      <ol {...(fields.reversed ? { className: 'reversed' } : {})}>
        {fields.events.map((event) => (
          <li key={event.key}>
            <span className="mark">
              <Icon icon={event.icon} />
            </span>
            <div className="card">
              {event.year === undefined || event.year === '' ? null : <p className="year">{event.year}</p>}
              {event.title ? <h3>{event.title}</h3> : null}
              {event.description ? <p>{event.description}</p> : null}
              <Lines lines={event.details} />
            </div>
          </li>
        ))}
      </ol>
    ) : null}
  </section>
);
