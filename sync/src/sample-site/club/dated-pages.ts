import { addDays } from '../../analytics/day';
import { datedPages, postPages, nextWeekday, SATURDAY, SUNDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const LOOK = { bgColor: 'siteDark' };

/** Most of them repeat, so that a site of any age has coming events. */
export function clubEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('club.place');
  const page = datedPages(LOOK, { text: say('club.calendarMore'), href: '/regattas' });
  const taster = nextWeekday(addDays(today, -6), SATURDAY);
  const cleaning = nextWeekday(`${today.slice(0, 7)}-01`, SUNDAY);
  const lanterns = nextWeekday(addDays(today, 15), SATURDAY);
  return [
    page(
      'events/first-strokes',
      {
        kind: 'event',
        start: `${taster}T09:00`,
        end: `${taster}T11:00`,
        repeat: 'FREQ=WEEKLY;BYDAY=SA',
        place,
      },
      [say('club.eachWeek'), say('club.tasterTitle'), say('club.tasterLead'), say('club.tasterText')],
      ['water-pontoon', say('club.picturePontoon')],
    ),
    page(
      'events/river-cleaning',
      {
        kind: 'event',
        start: `${cleaning}T08:00`,
        end: `${cleaning}T10:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SU',
        place: say('club.millPlace'),
      },
      [say('club.eachMonth'), say('club.cleanTitle'), say('club.cleanLead'), say('club.cleanText')],
      ['water-dawn', say('club.pictureDawn')],
    ),
    page(
      'events/lantern-row',
      { kind: 'event', start: `${lanterns}T18:30`, end: `${lanterns}T21:00`, place },
      [say('club.once'), say('club.lanternTitle'), say('club.lanternLead'), say('club.lanternText')],
      ['water-above', say('club.pictureAbove')],
    ),
    page(
      'events/willow-cup',
      { kind: 'event', start: `${today.slice(0, 4)}-10-10`, repeat: 'FREQ=YEARLY', place },
      [say('club.eachYear'), say('club.cupTitle'), say('club.cupLead'), say('club.cupText')],
      ['water-lanes', say('club.pictureLanes')],
    ),
  ];
}

export function clubPosts({ say }: Writer, today: string): SamplePage[] {
  const page = postPages(LOOK, { line: say('club.news'), all: say('club.newsAll') }, today);
  return [
    page(
      'news/patience',
      3,
      [say('club.boathouse'), say('club.boatsTitle'), say('club.boatsLead'), say('club.boatsText')],
      ['water-racks', say('club.pictureRacks')],
    ),
    page(
      'news/silver',
      12,
      [say('club.iris'), say('club.medalTitle'), say('club.medalLead'), say('club.medalText')],
      ['water-lanes', say('club.pictureLanes')],
    ),
    page(
      'news/duck',
      26,
      [say('club.boathouse'), say('club.duckTitle'), say('club.duckLead'), say('club.duckText')],
      ['water-pontoon', say('club.picturePontoon')],
    ),
  ];
}
