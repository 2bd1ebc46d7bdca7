import type { Entry } from '../dates/entry';
import { MAX_PLACE } from '../dates/entry';
import { MOST_EXCEPTIONS } from '../limits/events';
import { EVERY, WEEKDAYS, writeRepeat } from '../dates/repeat';
import type { Chance } from '../simulator/random';
import type { TreeNode } from '../tree/node';

/** What an editor can make as large as the limits let it be. */
export const KINDS = [
  'pages',
  'elements',
  'links',
  'events',
  'rules',
  'lists',
  'forms',
  'searches',
  'menus',
  'redirects',
] as const;
export type Kind = (typeof KINDS)[number];

/** How much of a page one kind may take: widgets on it, widgets that its links show, and bytes. */
export interface Share {
  widgets: number;
  shown: number;
  bytes: number;
  /** Widgets that list what is on the site. */
  lists: number;
  /** Pages, entries and redirects beside the page. */
  beside: number;
  chance: Chance;
}

export interface PageBeside {
  title: string;
  description: string;
  entry: Entry;
}

/** The largest of one kind, to be put on a page with that of others. */
export interface Part {
  /** General elements that the widgets link. */
  elements?: readonly TreeNode[];
  /** Given the numbers of these elements. Their ids are those of this kind alone. */
  widgets?: (elements: readonly number[]) => TreeNode[];
  /** Of the header that the page gets. */
  header?: readonly TreeNode[];
  beside?: readonly PageBeside[];
  /** How many addresses lead on to the page. */
  redirects?: number;
  /** What strangers search for. */
  searches?: readonly string[];
}

/** For each page beside the largest one. */
export const REDIRECTS_BESIDE = 20;
/** In the list of a widget. */
const MOST_ITEMS = 100;

const WORDS = 'choir evening river kitchen garden lesson window harbour 主日崇拜 聚會時間 地點報名'.split(
  ' ',
);
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, at) => make(at));

/** Text of about so many bytes. */
function wordsOf(chance: Chance, bytes: number): string {
  let text = chance.pick(WORDS);
  let length = text.length;
  for (;;) {
    const word = chance.pick(WORDS);
    length += 1 + (word.charCodeAt(0) > 0xff ? 3 : 1) * word.length;
    if (length > bytes) return text;
    text += ` ${word}`;
  }
}

const widget = (id: string, type: string, fields: object = {}): TreeNode => ({
  value: { id, type, ...fields },
});

/** As many widgets with as much text as the share has. */
function texts(name: string, count: number, { bytes, chance }: Share): TreeNode[] {
  const each = Math.min(1_000, Math.floor(bytes / count) - 80);
  return many(count, (at) => widget(`${name}${at}`, 'text', { text: wordsOf(chance, each) }));
}

const root = (children: TreeNode[]): TreeNode => ({ value: { id: 'root', type: 'div' }, children });

const ZONES = ['Asia/Taipei', 'America/St_Johns', 'Pacific/Apia', 'Africa/Casablanca', 'Asia/Kathmandu'];
const STARTS = [
  '1970-01-04T10:00',
  '2040-01-01',
  '2096-02-29',
  '2199-12-31',
  '2026-03-29T02:30',
  '1970-01-31',
];

function ruleOf(chance: Chance): string {
  const every = chance.pick(EVERY);
  const nth = { at: chance.pick([-1, 1, 4]), day: chance.pick(WEEKDAYS) };
  return writeRepeat({
    every,
    interval: chance.pick([1, 2, 7, 48, 97, 99]),
    days: every === 'WEEKLY' && chance.happens(0.5) ? [...WEEKDAYS] : [],
    ...(every === 'MONTHLY' && chance.happens(0.5) ? { nth } : {}),
    ...chance.pick([{}, { until: '9999-12-31' }, { until: '2199-12-31' }, { count: 999 }]),
  });
}

const besideOf = ({ chance, beside }: Share, entryAt: (at: number) => Entry): PageBeside[] =>
  many(beside, (at) => ({
    title: wordsOf(chance, 190),
    description: wordsOf(chance, 480),
    entry: entryAt(at),
  }));

/** By its kind. Of what can be large in several ways, chance takes one. */
export const LARGEST: { [Name in Kind]: (share: Share) => Part } = {
  pages: (share) => ({
    widgets: () => texts('p', share.widgets, share),
    beside: besideOf(share, () => ({ kind: 'post', on: '2026-01-01', author: wordsOf(share.chance, 90) })),
  }),
  elements: (share) => ({
    elements: [root(texts('w', share.shown - 2, share))],
    widgets: ([number]) => [widget('e', 'div', { elementId: number })],
  }),
  links: (share) => {
    const inside = share.chance.pick([1, 7, 48, 1_000]);
    const links = Math.min(share.widgets, Math.floor(share.shown / (inside + 2)));
    return {
      elements: [root(texts('w', inside, { ...share, bytes: share.bytes / (links + 1) }))],
      widgets: ([number]) => many(links, (at) => widget(`l${at}`, 'div', { elementId: number })),
    };
  },
  events: (share) => ({
    widgets: () => [widget('when', 'entry1')],
    beside: besideOf(share, (at) => ({
      kind: 'event',
      start: '2026-01-01T00:00',
      end: '2027-01-01T23:59',
      timeZone: ZONES[at % ZONES.length]!,
      repeat: 'FREQ=DAILY',
      except: many(MOST_EXCEPTIONS, (day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      place: wordsOf(share.chance, 60).slice(0, MAX_PLACE),
    })),
  }),
  rules: (share) => ({
    beside: besideOf(share, () => ({
      kind: 'event',
      start: share.chance.pick(STARTS),
      repeat: ruleOf(share.chance),
    })),
  }),
  lists: ({ lists, chance }) => ({
    widgets: () =>
      many(lists, (at) => widget(`d${at}`, chance.pick(['posts1', 'events1']), { most: 'fifty' })),
  }),
  forms: ({ bytes, chance }) => {
    const options = many(20, () => wordsOf(chance, 40));
    const items = many(MOST_ITEMS, (at) => ({
      key: `f${at}`,
      label: wordsOf(chance, 150),
      kind: chance.pick(['text', 'longText', 'choice']),
      options,
    }));
    const size = new TextEncoder().encode(JSON.stringify(items)).length + 100;
    return {
      widgets: () => many(bytes / size, (at) => widget(`f${at}`, 'form', { title: `Form ${at}`, items })),
    };
  },
  searches: ({ widgets, beside, chance }) => ({
    widgets: () => many(widgets, (at) => widget(`s${at}`, 'search1')),
    searches: [
      wordsOf(chance, 200),
      'x'.repeat(200),
      many(60, (at) => String.fromCodePoint(97 + (at % 26))).join(' '),
      ...many(beside - 3, () => wordsOf(chance, 200)),
    ],
  }),
  menus: ({ lists }) => {
    const pages = many(MOST_ITEMS, (at) => ({ key: `m${at}`, page: `${at}`, text: `Page ${at}` }));
    return {
      // A header shows its contents two times: on a small screen, and on a large one.
      header: many(lists / 4, (at) => widget(`h${at}`, 'pages1', { levels: 'two' })),
      widgets: () => many(lists / 2, (at) => widget(`m${at}`, 'pages1', { pages })),
    };
  },
  redirects: ({ beside }) => ({ redirects: beside * REDIRECTS_BESIDE }),
};

/** The kinds by two, in an order of chance: each of them once. */
export function pairsOf(chance: Chance): Kind[][] {
  const left: Kind[] = [...KINDS];
  const pairs: Kind[][] = [];
  while (left.length > 0) {
    const pair = many(2, () => left.splice(chance.between(0, left.length - 1), 1)[0]!);
    pairs.push(pair);
  }
  return pairs;
}
