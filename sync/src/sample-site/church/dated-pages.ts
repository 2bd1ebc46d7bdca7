import { addDays } from '../../analytics/day';
import { datedPage, nextWeekday, type Opening, SATURDAY, WEDNESDAY } from '../dated-page';
import { openingBeside, openingOf, picture } from '../compose';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const told = openingOf({ bgColor: 'orange-50', paddings: ['py-16'] });

/**
 * The church's events. Most of them come again, so that there is something ahead however old the site is.
 * @param today 'yyyy-mm-dd' on the site's calendar
 */
export function churchEvents({ say }: Writer, today: string): SamplePage[] {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  const shown =
    (image: string, alt: string): Opening =>
    (...texts) =>
      openingBeside(picture('opening-picture', image, alt), texts, { bgColor: 'orange-50' });
  const place = say('church.eventPlace');
  const more = { text: say('church.calendarMore'), href: '/calendar' };
  const supper = nextWeekday(addDays(today, -6), WEDNESDAY);
  const walk = nextWeekday(`${month}-01`, SATURDAY);
  const choir = nextWeekday(addDays(today, 18), SATURDAY);
  return [
    datedPage({
      route: 'events/wednesday-supper',
      opening: shown('supper-table', say('church.pictureSupper')),
      entry: {
        kind: 'event',
        start: `${supper}T18:30`,
        end: `${supper}T20:30`,
        repeat: 'FREQ=WEEKLY;BYDAY=WE',
        place,
      },
      line: say('church.eventEachWeek'),
      title: say('church.supperTitle'),
      lead: say('church.supperLead'),
      text: say('church.supperText'),
      more,
    }),
    datedPage({
      route: 'events/morning-walk',
      opening: shown('dawn-hills', say('samples.pictureHills')),
      entry: {
        kind: 'event',
        start: `${walk}T07:30`,
        end: `${walk}T11:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SA',
        place: say('church.walkPlace'),
      },
      line: say('church.eventEachMonth'),
      title: say('church.walkTitle'),
      lead: say('church.walkLead'),
      text: say('church.walkText'),
      more,
    }),
    datedPage({
      route: 'events/choir-evening',
      opening: shown('window-light', say('samples.pictureWindow')),
      entry: { kind: 'event', start: `${choir}T19:30`, end: `${choir}T21:00`, place },
      line: say('church.eventOnce'),
      title: say('church.choirTitle'),
      lead: say('church.choirLead'),
      text: say('church.choirText'),
      more,
    }),
    datedPage({
      route: 'events/summer-picnic',
      opening: shown('city-evening', say('church.pictureCity')),
      entry: {
        kind: 'event',
        start: `${year}-07-04`,
        repeat: 'FREQ=YEARLY',
        place: say('church.picnicPlace'),
      },
      line: say('church.eventEachYear'),
      title: say('church.picnicTitle'),
      lead: say('church.picnicLead'),
      text: say('church.picnicText'),
      more,
    }),
  ];
}

/** The church's news, of the weeks before that day: see `churchEvents`. */
export function churchNews({ say }: Writer, today: string): SamplePage[] {
  const news = (
    route: string,
    daysAgo: number,
    author: string,
    [title, lead, text]: [string, string, string],
  ) =>
    datedPage({
      route,
      opening: told,
      entry: { kind: 'post', on: addDays(today, -daysAgo), author },
      line: say('church.news'),
      title,
      lead,
      text,
      more: { text: say('church.newsAll'), href: '/news' },
    });
  return [
    news('news/dry-roof', 4, say('church.officeName'), [
      say('church.roofTitle'),
      say('church.roofLead'),
      say('church.roofText'),
    ]),
    news('news/forty-boxes', 17, say('church.officeName'), [
      say('church.riceTitle'),
      say('church.riceLead'),
      say('church.riceText'),
    ]),
    news('news/new-voices', 33, say('church.choirName'), [
      say('church.voicesTitle'),
      say('church.voicesLead'),
      say('church.voicesText'),
    ]),
  ];
}
