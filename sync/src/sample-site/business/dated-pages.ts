import { addDays } from '../../analytics/day';
import { openingOf } from '../compose';
import { datedPage, nextWeekday, SATURDAY, SUNDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const opening = openingOf({ bgColor: 'orange-100', paddings: ['py-16'] });

/** Most of them come again, so that there is something ahead however old the site is. */
export function businessEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('business.place');
  const more = { text: say('business.classesMore'), href: '/classes' };
  const loaf = nextWeekday(addDays(today, -6), SATURDAY);
  const children = nextWeekday(`${today.slice(0, 7)}-01`, SUNDAY);
  const night = nextWeekday(addDays(today, 16), SATURDAY);
  return [
    datedPage({
      route: 'events/first-loaf',
      opening,
      entry: {
        kind: 'event',
        start: `${loaf}T09:00`,
        end: `${loaf}T12:00`,
        repeat: 'FREQ=WEEKLY;BYDAY=SA',
        place,
      },
      line: say('business.eachWeek'),
      title: say('business.firstLoafTitle'),
      lead: say('business.firstLoafLead'),
      text: say('business.firstLoafText'),
      more,
    }),
    datedPage({
      route: 'events/small-hands',
      opening,
      entry: {
        kind: 'event',
        start: `${children}T14:00`,
        end: `${children}T16:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SU',
        place,
      },
      line: say('business.eachMonth'),
      title: say('business.childrenTitle'),
      lead: say('business.childrenLead'),
      text: say('business.childrenText'),
      more,
    }),
    datedPage({
      route: 'events/night-at-the-oven',
      opening,
      entry: { kind: 'event', start: `${night}T21:00`, end: `${addDays(night, 1)}T01:00`, place },
      line: say('business.once'),
      title: say('business.nightTitle'),
      lead: say('business.nightLead'),
      text: say('business.nightText'),
      more,
    }),
    datedPage({
      route: 'events/birthday',
      opening,
      entry: { kind: 'event', start: `${today.slice(0, 4)}-09-01`, repeat: 'FREQ=YEARLY', place },
      line: say('business.eachYear'),
      title: say('business.birthdayTitle'),
      lead: say('business.birthdayLead'),
      text: say('business.birthdayText'),
      more,
    }),
  ];
}

export function businessNews({ say }: Writer, today: string): SamplePage[] {
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
      line: say('business.news'),
      title,
      lead,
      text,
      more: { text: say('business.newsAll'), href: '/news' },
    });
  return [
    news('news/sweet-potatoes', 4, say('business.ming'), [
      say('business.potatoTitle'),
      say('business.potatoLead'),
      say('business.potatoText'),
    ]),
    news('news/bicycle', 15, say('business.shop'), [
      say('business.bikeTitle'),
      say('business.bikeLead'),
      say('business.bikeText'),
    ]),
    news('news/flour', 29, say('business.ming'), [
      say('business.flourTitle'),
      say('business.flourLead'),
      say('business.flourText'),
    ]),
  ];
}
