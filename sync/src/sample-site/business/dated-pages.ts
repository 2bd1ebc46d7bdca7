import { addDays } from '../../analytics/day';
import { datedPages, postPages, nextWeekday, SATURDAY, SUNDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const LOOK = { bgColor: 'siteSoft' };

/** Most of them repeat, so that a site of any age has coming events. */
export function businessEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('business.place');
  const page = datedPages(LOOK, { text: say('business.classesMore'), href: '/classes' });
  const loaf = nextWeekday(addDays(today, -6), SATURDAY);
  const children = nextWeekday(`${today.slice(0, 7)}-01`, SUNDAY);
  const night = nextWeekday(addDays(today, 16), SATURDAY);
  return [
    page(
      'events/first-loaf',
      {
        kind: 'event',
        start: `${loaf}T09:00`,
        end: `${loaf}T12:00`,
        repeat: 'FREQ=WEEKLY;BYDAY=SA',
        place,
      },
      [
        say('business.eachWeek'),
        say('business.firstLoafTitle'),
        say('business.firstLoafLead'),
        say('business.firstLoafText'),
      ],
      ['bread-well', say('business.well')],
    ),
    page(
      'events/small-hands',
      {
        kind: 'event',
        start: `${children}T14:00`,
        end: `${children}T16:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SU',
        place,
      },
      [
        say('business.eachMonth'),
        say('business.childrenTitle'),
        say('business.childrenLead'),
        say('business.childrenText'),
      ],
      ['bread-rolls', say('business.rolls')],
    ),
    page(
      'events/night-at-the-oven',
      { kind: 'event', start: `${night}T21:00`, end: `${addDays(night, 1)}T01:00`, place },
      [
        say('business.once'),
        say('business.nightTitle'),
        say('business.nightLead'),
        say('business.nightText'),
      ],
      ['bread-shelf', say('business.pictureShelf')],
    ),
    page(
      'events/birthday',
      { kind: 'event', start: `${today.slice(0, 4)}-09-01`, repeat: 'FREQ=YEARLY', place },
      [
        say('business.eachYear'),
        say('business.birthdayTitle'),
        say('business.birthdayLead'),
        say('business.birthdayText'),
      ],
      ['bread-board', say('business.pictureLoaves')],
    ),
  ];
}

export function businessPosts({ say }: Writer, today: string): SamplePage[] {
  const page = postPages(LOOK, { line: say('business.news'), all: say('business.newsAll') }, today);
  return [
    page(
      'news/sweet-potatoes',
      4,
      [
        say('business.ming'),
        say('business.potatoTitle'),
        say('business.potatoLead'),
        say('business.potatoText'),
      ],
      ['bread-braid', say('business.sweet')],
    ),
    page(
      'news/bicycle',
      15,
      [say('business.shop'), say('business.bikeTitle'), say('business.bikeLead'), say('business.bikeText')],
      ['bread-coffee', say('business.pictureTable')],
    ),
    page(
      'news/flour',
      29,
      [
        say('business.ming'),
        say('business.flourTitle'),
        say('business.flourLead'),
        say('business.flourText'),
      ],
      ['bread-shelf', say('business.pictureShelf')],
    ),
  ];
}
