import { addDays } from '../../analytics/day';
import { datedPages, postPages, nextWeekday, SATURDAY, WEDNESDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const LOOK = { bgColor: 'siteSoft' };

/**
 * The church's events. Most of them repeat, so that a site of any age has coming events.
 * @param today 'yyyy-mm-dd' on the site's calendar
 */
export function churchEvents({ say }: Writer, today: string): SamplePage[] {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  const place = say('church.eventPlace');
  const page = datedPages(LOOK, { text: say('church.calendarMore'), href: '/calendar' });
  const supper = nextWeekday(addDays(today, -6), WEDNESDAY);
  const walk = nextWeekday(`${month}-01`, SATURDAY);
  const choir = nextWeekday(addDays(today, 18), SATURDAY);
  return [
    page(
      'events/wednesday-supper',
      {
        kind: 'event',
        start: `${supper}T18:30`,
        end: `${supper}T20:30`,
        repeat: 'FREQ=WEEKLY;BYDAY=WE',
        place,
      },
      [
        say('church.eventEachWeek'),
        say('church.supperTitle'),
        say('church.supperLead'),
        say('church.supperText'),
      ],
      ['long-table', say('church.pictureSupper')],
    ),
    page(
      'events/morning-walk',
      {
        kind: 'event',
        start: `${walk}T07:30`,
        end: `${walk}T11:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SA',
        place: say('church.walkPlace'),
      },
      [say('church.eventEachMonth'), say('church.walkTitle'), say('church.walkLead'), say('church.walkText')],
      ['hills-morning', say('church.pictureHills')],
    ),
    page(
      'events/choir-evening',
      { kind: 'event', start: `${choir}T19:30`, end: `${choir}T21:00`, place },
      [say('church.eventOnce'), say('church.choirTitle'), say('church.choirLead'), say('church.choirText')],
      ['windows-in-light', say('church.pictureWindows')],
    ),
    page(
      'events/summer-picnic',
      {
        kind: 'event',
        start: `${year}-07-04`,
        repeat: 'FREQ=YEARLY',
        place: say('church.picnicPlace'),
      },
      [
        say('church.eventEachYear'),
        say('church.picnicTitle'),
        say('church.picnicLead'),
        say('church.picnicText'),
      ],
      ['hills-morning', say('church.pictureHills')],
    ),
  ];
}

/** Makes the church's posts, of the weeks before that day: see `churchEvents`. */
export function churchPosts({ say }: Writer, today: string): SamplePage[] {
  const page = postPages(LOOK, { line: say('church.news'), all: say('church.newsAll') }, today);
  return [
    page(
      'news/dry-roof',
      4,
      [say('church.officeName'), say('church.roofTitle'), say('church.roofLead'), say('church.roofText')],
      ['windows-in-light', say('church.pictureWindows')],
    ),
    page(
      'news/forty-boxes',
      17,
      [say('church.officeName'), say('church.riceTitle'), say('church.riceLead'), say('church.riceText')],
      ['long-table', say('church.pictureSupper')],
    ),
    page(
      'news/new-voices',
      33,
      [
        say('church.choirName'),
        say('church.voicesTitle'),
        say('church.voicesLead'),
        say('church.voicesText'),
      ],
      ['chairs-in-light', say('church.pictureChairs')],
    ),
  ];
}
