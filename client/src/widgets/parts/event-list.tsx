import type { EventTime } from '@vestry/sync/dates/dated';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { events1 } from '@vestry/sync/widgets/events1/definition';
import type { RenderContext } from '../render-context';
import { Anchor } from './anchor';
import { inLanguage } from './in-language';
import { Topics } from './topics';
import { Leaf, When } from './when';

function EventItem({ time, context }: { time: EventTime; context: RenderContext }) {
  const { page, day } = time;
  const { place, cancelled } = page.entry;
  const { t } = context;
  return (
    <li className={cancelled ? 'dated cancelled' : 'dated'}>
      <Leaf day={day} context={context} />
      <div>
        <Anchor href={pathOfRoute(page.route)} className="name" {...inLanguage(page.lang || undefined)}>
          {menuName(page, t('site.home'))}
        </Anchor>
        {cancelled ? <strong className="mark">{t('site.cancelled')}</strong> : null}
        <p className="facts">
          <When time={time} context={context} />
          {place ? <span>{place}</span> : null}
          <Topics topics={page.topics} context={context} />
        </p>
      </div>
    </li>
  );
}

/** The widget whose sheets have the looks of the list. */
export const EVENTS_TYPE = events1.type;

/** Events one below the other. */
export const EventList = ({ times, context }: { times: readonly EventTime[]; context: RenderContext }) => (
  <ul className="dated-list">
    {times.map((time) => (
      <EventItem key={`${time.page.uid} ${time.day}`} time={time} context={context} />
    ))}
  </ul>
);
