import { daysInWords, timesInWords } from '@vestry/sync/dates/hours-in-words';
import { isDated, type OpeningHours, readHours } from '@vestry/sync/site/opening-hours';
import type { RenderContext } from '../render-context';
import { EmptyHint } from './empty-hint';

/** Dates that are over are not shown; those to come stand below the days of the week. */
function shownHours({ hours = '', isOn }: RenderContext): readonly OpeningHours[] {
  const all = readHours(hours);
  const dates = all.filter((each) => isDated(each) && (isOn?.('', each.to) ?? true));
  return [...all.filter((each) => !isDated(each)), ...dates.toSorted((a, b) => (a.from < b.from ? -1 : 1))];
}

/** Whether there is something to show; the canvas shows what is missing. */
export const hasHours = (context: RenderContext): boolean =>
  context.mode === 'canvas' || shownHours(context).length > 0;

/** When the site is open, as its settings say. */
export function Hours({ context }: { context: RenderContext }) {
  const { t, lang = 'en' } = context;
  const shown = shownHours(context);
  if (shown.length === 0) return <EmptyHint context={context} text="widgets.hoursEmpty" />;
  return (
    <dl className="hours">
      {shown.map((hours) => (
        <div key={`${hours.from} ${hours.to} ${hours.opens} ${hours.label}`}>
          <dt>{daysInWords(lang, hours)}</dt>
          <dd>
            {timesInWords(lang, hours) || t('site.closed')}
            {hours.label ? <span>{hours.label}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
