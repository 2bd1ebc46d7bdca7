import { addDays } from '../../analytics/day';
import { datedPages, postPages, FRIDAY, nextWeekday, SATURDAY } from '../dated-page';
import type { SamplePage } from '../widget';
import type { Writer } from '../writer';

const LOOK = { bgColor: 'siteSoft' };

/** Most of them repeat, so that a site of any age has coming events. */
export function schoolEvents({ say }: Writer, today: string): SamplePage[] {
  const place = say('school.place');
  const page = datedPages(LOOK, { text: say('school.datesMore'), href: '/dates' });
  const friday = nextWeekday(addDays(today, -6), FRIDAY);
  const open = nextWeekday(`${today.slice(0, 7)}-01`, SATURDAY);
  const lanterns = nextWeekday(addDays(today, 17), SATURDAY);
  return [
    page(
      'events/friday-stage',
      {
        kind: 'event',
        start: `${friday}T18:00`,
        end: `${friday}T18:30`,
        repeat: 'FREQ=WEEKLY;BYDAY=FR',
        place: say('school.hall'),
      },
      [say('school.eachWeek'), say('school.fridayTitle'), say('school.fridayLead'), say('school.fridayText')],
      ['shapes-stage', say('school.pictureStage')],
    ),
    page(
      'events/open-house',
      {
        kind: 'event',
        start: `${open}T10:00`,
        end: `${open}T13:00`,
        repeat: 'FREQ=MONTHLY;BYDAY=1SA',
        place,
      },
      [say('school.eachMonth'), say('school.openTitle'), say('school.openLead'), say('school.openText')],
      ['shapes-house', say('school.pictureHouse')],
    ),
    page(
      'events/lantern-concert',
      {
        kind: 'event',
        start: `${lanterns}T19:00`,
        end: `${lanterns}T20:30`,
        place: say('school.courtyard'),
      },
      [say('school.once'), say('school.lanternTitle'), say('school.lanternLead'), say('school.lanternText')],
      ['shapes-voice', say('school.pictureVoice')],
    ),
    page(
      'events/summer-concert',
      { kind: 'event', start: `${today.slice(0, 4)}-06-20`, repeat: 'FREQ=YEARLY', place },
      [say('school.eachYear'), say('school.summerTitle'), say('school.summerLead'), say('school.summerText')],
      ['shapes-stage', say('school.pictureStage')],
    ),
  ];
}

export function schoolPosts({ say }: Writer, today: string): SamplePage[] {
  const page = postPages(LOOK, { line: say('school.news'), all: say('school.newsAll') }, today);
  return [
    page(
      'news/piano',
      5,
      [say('school.office'), say('school.grandTitle'), say('school.grandLead'), say('school.grandText')],
      ['shapes-piano', say('school.picturePiano')],
    ),
    page(
      'news/four-hands',
      14,
      [say('school.lin'), say('school.prizeTitle'), say('school.prizeLead'), say('school.prizeText')],
      ['shapes-score', say('school.pictureScore')],
    ),
    page(
      'news/six-cellos',
      30,
      [say('school.mara'), say('school.celloTitle'), say('school.celloLead'), say('school.celloText')],
      ['shapes-strings', say('school.pictureCello')],
    ),
  ];
}
