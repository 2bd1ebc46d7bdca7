import { addDays } from '../../analytics/day';
import { openingOf } from '../compose';
import { datedPage, FRIDAY, nextWeekday, SATURDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const opening = openingOf({ bgColor: 'rose-100', paddings: ['py-16'] });

/** Most of them come again, so that there is something ahead however old the site is. */
export function schoolEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('school.place');
  const more = { text: say('school.datesMore'), href: '/dates' };
  const friday = nextWeekday(addDays(today, -6), FRIDAY);
  const open = nextWeekday(`${today.slice(0, 7)}-01`, SATURDAY);
  const lanterns = nextWeekday(addDays(today, 17), SATURDAY);
  return [
    datedPage({
      route: 'events/friday-stage',
      opening,
      entry: {
        kind: 'event',
        start: `${friday}T18:00`,
        end: `${friday}T18:30`,
        repeat: 'FREQ=WEEKLY;BYDAY=FR',
        place: say('school.hall'),
      },
      line: say('school.eachWeek'),
      title: say('school.fridayTitle'),
      lead: say('school.fridayLead'),
      text: say('school.fridayText'),
      more,
    }),
    datedPage({
      route: 'events/open-house',
      opening,
      entry: {
        kind: 'event',
        start: `${open}T10:00`,
        end: `${open}T13:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SA',
        place,
      },
      line: say('school.eachMonth'),
      title: say('school.openTitle'),
      lead: say('school.openLead'),
      text: say('school.openText'),
      more,
    }),
    datedPage({
      route: 'events/lantern-concert',
      opening,
      entry: {
        kind: 'event',
        start: `${lanterns}T19:00`,
        end: `${lanterns}T20:30`,
        place: say('school.courtyard'),
      },
      line: say('school.once'),
      title: say('school.lanternTitle'),
      lead: say('school.lanternLead'),
      text: say('school.lanternText'),
      more,
    }),
    datedPage({
      route: 'events/summer-concert',
      opening,
      entry: { kind: 'event', start: `${today.slice(0, 4)}-06-20`, repeat: 'FREQ=YEARLY', place },
      line: say('school.eachYear'),
      title: say('school.summerTitle'),
      lead: say('school.summerLead'),
      text: say('school.summerText'),
      more,
    }),
  ];
}

export function schoolNews({ say }: Writer, today: string): SamplePage[] {
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
      line: say('school.news'),
      title,
      lead,
      text,
      more: { text: say('school.newsAll'), href: '/news' },
    });
  return [
    news('news/piano', 5, say('school.office'), [
      say('school.grandTitle'),
      say('school.grandLead'),
      say('school.grandText'),
    ]),
    news('news/four-hands', 14, say('school.lin'), [
      say('school.prizeTitle'),
      say('school.prizeLead'),
      say('school.prizeText'),
    ]),
    news('news/six-cellos', 30, say('school.mara'), [
      say('school.celloTitle'),
      say('school.celloLead'),
      say('school.celloText'),
    ]),
  ];
}
