import { afterEach, expect, it } from 'vitest';
import { addMessages, setLanguage } from '@vestry/sync/messages/translate';
import { COLOUR_NAMES } from '@vestry/sync/widgets/fields/colours';
import { SITE_COLOUR_NAMES } from '@vestry/sync/widgets/palette';
import english from '../../../../../sync/messages/en/dashboard/names.json';
import chinese from '../../../../../sync/messages/zh-TW/dashboard/names.json';
import * as icons from '../../../widgets/parts/icons';
import { colourName } from './colour-name';
import { iconWords } from './icon-words';

afterEach(() => setLanguage('en'));

it.each([
  ['FaBookOpen', 'Open book'],
  ['BsBalloonHeartFill', 'Balloon with heart'],
  // Of another version.
  ['FaRegCalendarAlt', 'Reg calendar alt'],
  ['Fa500Px', '500 px'],
  ['unknown', 'Unknown'],
  ['', ''],
])('%s is %j', (name, words) => {
  expect(iconWords(name)).toBe(words);
});

it('every icon and every family of colors has a name of its own, and nothing else has one', () => {
  const families = COLOUR_NAMES.map((name) => name.split('-')[0]);
  const named = new Set([...Object.keys(icons), ...families, ...SITE_COLOUR_NAMES]);
  for (const names of [english, chinese]) {
    expect(new Set(Object.keys(names))).toEqual(named);
    expect(new Set(Object.values(names)).size).toBe(named.size);
  }
});

it('a window in Chinese names them in Chinese', () => {
  addMessages('zh-TW', 'names', chinese);
  setLanguage('zh-TW');
  expect([
    iconWords('FaBookOpen'),
    colourName('teal-50'),
    colourName('white'),
    colourName('puce-50'),
  ]).toEqual(['翻開的書', '藍綠 50', '白', 'puce 50']);
});
