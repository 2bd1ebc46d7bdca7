import { eventsIn, feedPath } from '@vestry/sync/dates/listed';
import { MOST_ENTRIES_LISTED, USUALLY_LISTED } from '@vestry/sync/limits/listed-entries';
import { EmptyHint } from '../parts/empty-hint';
import { EventList } from '../parts/event-list';
import { Title } from '../parts/title';
import type { View } from '../view';

/** The events to come; those that are over are folded away below them. */
export const events1: View<'events1'> = ({ id, fields, frame, context }) => {
  const { t, mode } = context;
  const { section, topic, once, hidePast, most = USUALLY_LISTED } = fields;
  const dated = context.dated?.();
  const { upcoming, past } = dated
    ? eventsIn(dated, { section, topic, once, most: MOST_ENTRIES_LISTED[most] })
    : { upcoming: [], past: [] };
  const isEmpty = upcoming.length + past.length === 0;
  return (
    <section {...frame}>
      <Title id={id} context={context} text={fields.title} />
      {isEmpty ? <EmptyHint context={context} text="widgets.events1Empty" /> : null}
      {upcoming.length > 0 ? <EventList times={upcoming} context={context} /> : null}
      {dated && upcoming.length === 0 && !(isEmpty && mode === 'canvas') ? (
        <p className="nothing">{t('site.noEvents')}</p>
      ) : null}
      {upcoming.length > 0 ? (
        <p className="follow">
          <a href={feedPath(section ?? '', 'calendar.ics')} type="text/calendar">
            {t('site.followEvents')}
          </a>
        </p>
      ) : null}
      {past.length > 0 && !hidePast ? (
        <details className="past">
          <summary>{t('site.pastEvents', { count: past.length })}</summary>
          <EventList times={past} context={context} />
        </details>
      ) : null}
    </section>
  );
};
