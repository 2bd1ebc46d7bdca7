import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { widget } from '../widget';
import type { Writer } from '../writer';

const YEAR = [
  [
    'school.quarterOne',
    ['school.dayWinter', 'school.winterBreak'],
    ['school.daySpring', 'school.springTerm'],
  ],
  ['school.quarterTwo', ['school.dayMay', 'school.openWeek'], ['school.dayJune', 'school.summerConcert']],
  [
    'school.quarterThree',
    ['school.dayJuly', 'school.orchestraCamp'],
    ['school.daySeptember', 'school.fallTerm'],
  ],
  [
    'school.quarterFour',
    ['school.dayOctober', 'school.instrumentDay'],
    ['school.dayDecember', 'school.houseMusic'],
  ],
] as const;

/** Makes the school year, a tab for each quarter. */
export const yearOf = ({ say }: Writer): TreeNode =>
  widget(
    'year',
    'calendar1',
    {
      title: say('school.yearTitle'),
      bgColor: 'siteSoft',
      tabs: keyed(YEAR.map(([label], index) => ({ label: say(label), id: `quarter-${index + 1}` }))),
    },
    YEAR.map(([, ...days], index) =>
      widget(`quarter-${index + 1}`, 'schedule1', {
        items: keyed(days.map(([time, title]) => ({ time: say(time), title: say(title) }))),
      }),
    ),
  );
