import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { widget } from '../widget';
import type { Writer } from '../writer';

// Days of every year: none of them is over once the site is older than a year.
const YEAR = [
  [
    'samples.quarterOne',
    ['church.dayNewYear', 'church.newYear', 'samples.hall'],
    ['church.dayFamily', 'church.familySunday', 'samples.hall'],
    ['church.dayAsh', 'church.ashWednesday', 'samples.chapel'],
  ],
  [
    'samples.quarterTwo',
    ['church.dayGoodFriday', 'church.goodFriday', 'samples.chapel'],
    ['church.dayEaster', 'church.easter', 'church.courtyard'],
    ['church.dayMothers', 'church.mothers', 'samples.hall'],
  ],
  [
    'samples.quarterThree',
    ['church.dayPicnic', 'church.picnicTitle', 'church.picnicPlace'],
    ['church.dayCamp', 'church.camp', 'church.riverMeadow'],
    ['church.dayCourses', 'church.coursesBegin', 'church.upperRoom'],
  ],
  [
    'samples.quarterFour',
    ['church.dayHarvest', 'church.harvest', 'samples.hall'],
    ['church.dayRemembrance', 'church.remembrance', 'samples.chapel'],
    ['church.dayChristmas', 'church.christmasEve', 'samples.hall'],
  ],
] as const;

/** Makes the church year, a tab for each quarter. */
export const yearOf = ({ say }: Writer): TreeNode =>
  widget(
    'year',
    'calendar1',
    {
      title: say('church.yearTitle'),
      bgColor: 'siteSoft',
      tabs: keyed(YEAR.map(([label], index) => ({ label: say(label), id: `quarter-${index + 1}` }))),
    },
    YEAR.map(([, ...days], index) =>
      widget(`quarter-${index + 1}`, 'schedule1', {
        items: keyed(
          days.map(([time, title, location]) => ({
            time: say(time),
            title: say(title),
            location: say(location),
          })),
        ),
      }),
    ),
  );
