import { addDays } from '../../analytics/day';
import { openingOf } from '../compose';
import { datedPage, nextWeekday, SATURDAY, SUNDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const opening = openingOf({ bgColor: 'sky-950', paddings: ['py-16'] });

/** Most of them come again, so that there is something ahead however old the site is. */
export function clubEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('club.place');
  const more = { text: say('club.calendarMore'), href: '/regattas' };
  const taster = nextWeekday(addDays(today, -6), SATURDAY);
  const cleaning = nextWeekday(`${today.slice(0, 7)}-01`, SUNDAY);
  const lanterns = nextWeekday(addDays(today, 15), SATURDAY);
  return [
    datedPage({
      route: 'events/first-strokes',
      opening,
      entry: {
        kind: 'event',
        start: `${taster}T09:00`,
        end: `${taster}T11:00`,
        repeat: 'FREQ=WEEKLY;BYDAY=SA',
        place,
      },
      line: say('club.eachWeek'),
      title: say('club.tasterTitle'),
      lead: say('club.tasterLead'),
      text: say('club.tasterText'),
      more,
    }),
    datedPage({
      route: 'events/river-cleaning',
      opening,
      entry: {
        kind: 'event',
        start: `${cleaning}T08:00`,
        end: `${cleaning}T10:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SU',
        place: say('club.millPlace'),
      },
      line: say('club.eachMonth'),
      title: say('club.cleanTitle'),
      lead: say('club.cleanLead'),
      text: say('club.cleanText'),
      more,
    }),
    datedPage({
      route: 'events/lantern-row',
      opening,
      entry: { kind: 'event', start: `${lanterns}T18:30`, end: `${lanterns}T21:00`, place },
      line: say('club.once'),
      title: say('club.lanternTitle'),
      lead: say('club.lanternLead'),
      text: say('club.lanternText'),
      more,
    }),
    datedPage({
      route: 'events/willow-cup',
      opening,
      entry: { kind: 'event', start: `${today.slice(0, 4)}-10-10`, repeat: 'FREQ=YEARLY', place },
      line: say('club.eachYear'),
      title: say('club.cupTitle'),
      lead: say('club.cupLead'),
      text: say('club.cupText'),
      more,
    }),
  ];
}

export function clubNews({ say }: Writer, today: string): SamplePage[] {
  const news = (
    route: string,
    daysAgo: number,
    author: string,
    [title, lead, text]: [string, string, string],
  ): SamplePage =>
    datedPage({
      route,
      opening,
      entry: { kind: 'post', on: addDays(today, -daysAgo), author },
      line: say('club.news'),
      title,
      lead,
      text,
      more: { text: say('club.newsAll'), href: '/news' },
    });
  return [
    news('news/patience', 3, say('club.boathouse'), [
      say('club.boatsTitle'),
      say('club.boatsLead'),
      say('club.boatsText'),
    ]),
    news('news/silver', 12, say('club.iris'), [
      say('club.medalTitle'),
      say('club.medalLead'),
      say('club.medalText'),
    ]),
    news('news/duck', 26, say('club.boathouse'), [
      say('club.duckTitle'),
      say('club.duckLead'),
      say('club.duckText'),
    ]),
  ];
}
