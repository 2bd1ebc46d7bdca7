import { expect, test } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, longText, pageTree } from '../../../test-kit/trees';

/** Route, title, heading, text. */
const PAGES: readonly (readonly [string, string, string, string])[] = [
  [
    'visit',
    'Visit us',
    'How to find the church',
    'We meet on Sunday at ten in River Street. Parking is behind the hall.',
  ],
  [
    'choir',
    'Choir',
    'Rehearsals',
    'The choir sings every second Sunday. Rehearsals are on Thursday evening in the hall.',
  ],
  ['music', 'Music at Grace', 'Organ and choir', 'Concerts in the evening, with an organ of 1892.'],
  ['youth', 'Young people', 'Friday evening', 'Games, music and a meal for everybody between 12 and 18.'],
  [
    'garden',
    'The community garden',
    'Vegetables',
    'Beans, potatoes and a bench by the river. Bring your own gloves.',
  ],
  [
    'river-walk',
    'Walk along the river',
    'Route',
    'Five miles from the garden to the old mill, with a rest at the café.',
  ],
  [
    'cafe',
    'Café Grace',
    'Opening hours',
    'Tea, cake and soup from Tuesday to Friday. The kitchen closes at four.',
  ],
  ['cakes', 'Recipes', 'Carrot cake', 'Carrots, flour, eggs and sugar. Bake for forty minutes.'],
  ['weddings', 'Weddings', 'Getting married here', 'Couples are welcome. The choir can sing at the wedding.'],
  ['baptism', 'Baptism', 'For children and adults', 'Talk to the minister about a baptism on a Sunday.'],
  ['groups', 'Small groups', 'In homes', 'Groups of eight read the Bible in the week, and eat together.'],
  [
    'bible',
    'Bible course',
    'Eight evenings',
    'An introduction to the Bible for people who have never read it.',
  ],
  ['hall', 'Hire of the hall', 'Prices', 'The hall has a kitchen, a stage and room for 120 people.'],
  ['history', 'History', 'Built in 1892', 'The church was built in 1892 and burned in 1940.'],
  ['privacy', 'Privacy', 'Data', 'What we store, and for how long. The data of members is not given away.'],
  ['contact', 'Contact', 'Office', 'The office is open on Wednesday. Call 02 2345 6789 or write to us.'],
  ['covid', 'COVID-19', 'Rules', 'The rules of 2021 have ended.'],
  ['plan-b', 'Plan B', 'When it rains', 'When it rains we meet in the hall.'],
  ['主日', '主日崇拜', '時間和地點', '每個主日上午十點在大堂崇拜，崇拜後有茶點。'],
  ['小組', '小組聚會', '晚上的小組', '小組每週在家裡聚會，一起查經和禱告。'],
  ['詩班', '詩班', '練習時間', '詩班每週四晚上練習，主日崇拜獻詩。'],
  ['青年', '青年團契', '星期五晚上', '青年團契有遊戲、音樂和晚餐，歡迎新朋友。'],
  ['婚禮', '婚禮', '在教會結婚', '請先和牧師約時間，詩班可以在婚禮獻詩。'],
  ['洗禮', '洗禮', '兒童和成人', '想受洗的朋友請和牧師談。'],
  ['聯絡', '聯絡我們', '辦公室', '辦公室在河街三號，電話二三四五六七八九。'],
  ['歷史', '教會歷史', '一八九二年', '教堂在一八九二年建成，一九四〇年重建。'],
  ['花園', '社區花園', '蔬菜', '豆子、馬鈴薯和河邊的長椅。'],
  ['thai', 'นมัสการ', 'วันอาทิตย์', 'เวลานมัสการวันอาทิตย์สิบโมงเช้า'],
  ['korean', '예배 안내', '주일 예배', '예배는 매주 일요일 열 시에 본당에서 있습니다.'],
  ['japanese', '日曜日の礼拝', '時間', '礼拝は十時から、そのあとパーティーがあります。'],
];

/** What is typed, and the route of what has to come first. */
const QUERIES: readonly (readonly [string, string])[] = [
  ['visit', 'visit'],
  ['parking', 'visit'],
  ['find the church', 'visit'],
  ['river street', 'visit'],
  ['choir', 'choir'],
  ['choir rehearsals', 'choir'],
  ['rehearsal thursday', 'choir'],
  ['music', 'music'],
  ['organ', 'music'],
  ['organ 1892', 'music'],
  ['concert', 'music'],
  ['young people', 'youth'],
  ['garden', 'garden'],
  ['community garden', 'garden'],
  ['bench river', 'garden'],
  ['river', 'river-walk'],
  ['old mill', 'river-walk'],
  ['cafe', 'cafe'],
  ['ＣＡＦÉ', 'cafe'],
  ['carrot cake', 'cakes'],
  ['cake', 'cakes'],
  ['wedding choir', 'weddings'],
  ['baptism', 'baptism'],
  ['small group', 'groups'],
  ['bible', 'bible'],
  ['hire hall', 'hall'],
  ['120', 'hall'],
  ['built 1892', 'history'],
  ['data', 'privacy'],
  ['2345', 'contact'],
  ['covid-19', 'covid'],
  ['plan b', 'plan-b'],
  ['主日', '主日'],
  ['崇拜', '主日'],
  ['主日崇拜時間', '主日'],
  ['河邊', '花園'],
  ['小組', '小組'],
  ['查經', '小組'],
  ['詩班練習', '詩班'],
  ['獻詩 婚禮', '婚禮'],
  ['青年團契', '青年'],
  ['晚餐', '青年'],
  ['河', '聯絡'],
  ['電話', '聯絡'],
  ['花園', '花園'],
  ['นมัสการ', 'thai'],
  ['예배', 'korean'],
  ['礼拝', 'japanese'],
  ['ﾊﾟｰﾃｨｰ', 'japanese'],
  ['青年團期', '青年'],
];

/** One letter is wrong, missing, too much, or in the wrong place. */
const MISSPELT: readonly (readonly [string, string])[] = [
  ['gardin', 'garden'],
  ['baptsim', 'baptism'],
  ['weding', 'weddings'],
  ['concertt', 'music'],
  ['rehaersals thursday', 'choir'],
  ['bibel course', 'bible'],
  ['主日崇拝時間', '主日'],
];

const renderer: Renderer = {
  ...plainRenderer,
  renderText: ({ title, tree }) => {
    const [heading, said] = (tree.children ?? []).map(({ value }) => String(value['text']));
    return `<html><head><title>${title}</title></head><main><h2>${heading}</h2><p>${said}</p></main></html>`;
  },
  renderSearch: ({ results }) =>
    [...(results.near ? ['near'] : []), ...results.found.map(({ path }) => decodeURI(path))].join(' '),
};
const { app, call, signInAs } = await testApp({ context: { renderer } });
const admin = await signInAs('admin');
for (const [route, title, heading, said] of PAGES) {
  const payload = {
    route,
    title,
    status: 'public',
    contents: contents(pageTree(longText('a', heading), longText('b', said))),
  };
  const { statusCode, body } = await call('POST', '/pages', { as: admin, payload });
  if (statusCode !== 201) throw new Error(body);
}
let visitors = 0;
const found = async (typed: string) => {
  visitors += 1;
  const reply = await app.inject({
    url: `/search?q=${encodeURIComponent(typed)}`,
    remoteAddress: `10.1.0.${visitors}`,
  });
  expect(reply.statusCode).toBe(200);
  return reply.body.split(' ').filter((path) => path !== '');
};

test.each(QUERIES)('[SE2] %s finds /%s first', async (typed, route) => {
  expect((await found(typed))[0]).toBe(`/${route}`);
});

test.each(MISSPELT)('[SE2] %s finds /%s first, as what is like it', async (typed, route) => {
  expect((await found(typed)).slice(0, 2)).toEqual(['near', `/${route}`]);
});

test.each([
  ['of 200 letters', 'a'.repeat(200), 0],
  ['of 200 letters of a script without spaces', '主日崇拜'.repeat(50), 2],
  ['of one letter that is no word', 'z', 0],
  ['of one letter that is a word', 'b', 1],
  ['of one letter that begins words only', 'w', 12],
  ['of one Korean letter', '예', 1],
  ['of signs', '!? + & | :* \' \\ "', 0],
  ['of words that are on most pages', 'the and', 8],
  ['in several scripts', 'choir 主日', 0],
  ['in several scripts without a space', '主日choir', 0],
  ['of a word that nothing is near to', 'xylophone', 0],
  ['of two words that no page has together', 'carrot organ', 0],
])('a query %s finds pages, or none', async (_, typed, count) => {
  const all = await found(typed);
  expect([all.length > 0, all.length <= 20]).toEqual([count > 0, true]);
  expect(count !== 1 || all.length === 1).toBe(true);
});
