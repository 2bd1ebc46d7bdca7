import { isAudio } from '@vestry/sync/dates/audio';
import type { EventTime } from '@vestry/sync/dates/dated';
import { repeatInWords } from '@vestry/sync/dates/repeat-words';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';
import type { ReactNode } from 'react';
import { EmptyHint } from '../parts/empty-hint';
import { TopicLinks, Topics } from '../parts/topics';
import { Day, When } from '../parts/when';
import type { RenderContext } from '../render-context';
import type { View } from '../view';

interface FactsProps<Kind extends OwnEntry['kind']> {
  entry: Extract<OwnEntry, { kind: Kind }>;
  context: RenderContext;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How it is repeated, where that has words, and its next days. */
function Again({ entry, context, later }: FactsProps<'event'> & { later: readonly EventTime[] }) {
  const { t, lang = 'en' } = context;
  return (
    <Fact name={t('site.again')}>
      {entry.repeat && repeatInWords(entry.repeat, entry.start, t, lang)}
      <ul>
        {later.slice(0, 3).map(({ day }) => (
          <li key={day}>
            <Day day={day} context={context} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function EventFacts({ entry, context }: FactsProps<'event'>) {
  const { t } = context;
  const { place, cancelled, times, topics } = entry;
  const [next, ...later] = times.next;
  const shown = next ?? times.last;
  return (
    <>
      {cancelled ? <p className="mark">{t('site.cancelled')}</p> : null}
      {!next && times.last && !cancelled ? <p className="mark">{t('site.isOver')}</p> : null}
      <dl>
        {shown ? (
          <Fact name={t('site.when')}>
            <When time={shown} context={context} />
          </Fact>
        ) : null}
        {next && !cancelled && context.path ? (
          <Fact name={t('site.calendar')}>
            <a href={`${context.path === '/' ? '' : encodeURI(context.path)}/event.ics`}>
              {t('site.addToCalendar')}
            </a>
          </Fact>
        ) : null}
        {place ? <Fact name={t('site.where')}>{place}</Fact> : null}
        {topics?.[0] === undefined ? null : (
          <Fact name={t('site.topics')}>
            <TopicLinks topics={topics} />
          </Fact>
        )}
        {later.length > 0 ? <Again entry={entry} context={context} later={later} /> : null}
      </dl>
    </>
  );
}

function PostFacts({ entry, context }: FactsProps<'post'>) {
  const { on, author, audio, topics } = entry;
  return (
    <>
      <p className="facts">
        <Day day={on} context={context} />
        {author ? <span>{author}</span> : null}
        <Topics topics={topics} context={context} />
      </p>
      {audio && isAudio(audio) ? (
        // There are no captions for recordings of a site.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="none" src={audio} aria-label={context.t('site.recording')} />
      ) : null}
    </>
  );
}

/** When and where the event of this page is, or from when its post is, with the recording. */
export const entry1: View<'entry1'> = ({ frame, context }) => {
  const entry = context.entry?.();
  if (!entry && context.mode !== 'canvas') return null;
  return (
    <section {...frame}>
      {entry?.kind === 'event' ? <EventFacts entry={entry} context={context} /> : null}
      {entry?.kind === 'post' ? <PostFacts entry={entry} context={context} /> : null}
      {entry ? null : <EmptyHint context={context} text="widgets.entry1Empty" />}
    </section>
  );
};
