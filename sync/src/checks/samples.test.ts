import '../widgets/hand-in';
import { beforeAll, expect, it } from 'vitest';
import { addMessages } from '../messages/translate';
import { loadTexts } from '../test-support/load-texts';
import { plantWidgets } from '../test-support/planted';
import { defineWidget } from '../widgets/define-widget';
import { text } from '../widgets/fields/fields';
import { isSample } from './samples';

beforeAll(() => loadTexts('zh-TW'));

it.each([
  ['Grace Lin', '林恩慈'],
  ['New member', '新成員'],
  ['Your heading goes here', '在這裡輸入標題'],
  ['What should I wear?', '該穿什麼？'],
  ['Parents with small children', '有幼兒的爸爸媽媽'],
  ['12 Garden Road, Taipei', '臺北市花園路 12 號'],
  ['02 2345 6789', '02 2345 6789'],
])('“%s” came with a widget, and so did “%s”, whatever the site speaks', (english, chinese) => {
  expect(isSample(english)).toBe(true);
  expect(isSample(` ${chinese} `)).toBe(true);
});

it.each([
  'Our team',
  '我們的團隊',
  'Contact',
  '聯絡我們',
  'Hall',
  '禮堂',
  '課程開始',
  '六十歲以上',
  '姓名',
  '首頁',
  'How to find us',
  'Thank you. We have got your message.',
  '謝謝您，我們已收到您的留言。',
])('“%s” is what many would have written', (words) => {
  expect(isSample(words)).toBe(false);
});

it('of a widget of one’s own the texts are known as they are written', () => {
  const own = defineWidget({
    type: 'notice1',
    label: 'Notice',
    hint: 'A notice',
    fields: { title: text('Title'), short: text('Short'), chinese: text('Chinese') },
    sample: () => ({ title: 'No service on Sunday', short: 'Notice', chinese: '這個主日沒有聚會，下週見' }),
  });
  plantWidgets(own);
  expect(isSample('No service on Sunday')).toBe(true);
  expect(isSample('這個主日沒有聚會，下週見')).toBe(true);
  expect(isSample('Notice')).toBe(false);
});

it('knows those of a language that is handed in later', () => {
  addMessages('zh-TW', 'samples', {});
  plantWidgets();
  expect(isSample('Your heading goes here')).toBe(true);
  expect(isSample('在這裡輸入標題')).toBe(false);
  loadTexts('zh-TW');
  expect(isSample('在這裡輸入標題')).toBe(true);
});
