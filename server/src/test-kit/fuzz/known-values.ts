import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { english } from '@vestry/sync/test-support/english';
import type { Chance } from '@vestry/sync/simulator/random';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { type Known, uuid, words } from './from-schema';

/** The pages and elements that the fuzzer begins with have numbers up to this one; later ones follow. */
export const NUMBERS = 60;

/** Somebody who can sign in. */
export const ACCOUNT = { username: 'somebody', password: 'what nobody guesses' };

export const STATIC_LOGS = ['server-2026-01-30.log.gz', 'server-2026-01-31.log'];

/** None whose run costs seconds. */
const JOBS = ['roll-up-analytics', 'empty-expired', 'delete-old-logs', 'upgrade-widgets', 'no-such-job'];

const TYPES = (Object.keys(WIDGETS) as WidgetType[]).filter(
  (type) => type !== 'header1' && type !== 'footer1',
);
const ROUTES = ['home', 'about', 'about/us', 'news', '最新消息', 'a-b', 'fuzz'];

/** A page with some widgets; the ids 'w0', 'w1' … come again in every one. */
export function tree(chance: Chance): TreeNode {
  let ids = 0;
  const newId = () => `w${ids++}`;
  const children = Array.from({ length: chance.between(0, 3) }, () =>
    instantiate(chance.pick(TYPES), newId, english),
  );
  return { value: { id: ROOT_ID, type: 'div' }, children };
}

const id = (chance: Chance): string => (chance.happens(0.2) ? ROOT_ID : `w${chance.between(0, 30)}`);
const number = (chance: Chance): number => chance.between(1, NUMBERS);
const version = (chance: Chance): number => chance.between(1, 6);
const day = (chance: Chance): string => `2026-0${chance.between(1, 9)}-${chance.between(10, 31)}`;
const time = (chance: Chance): string => `${day(chance)}T00:00:00.000Z`;
const moment = (chance: Chance): string =>
  chance.happens(0.1) ? words(chance) : chance.pick(['', '', '2030-05-01T12:00:00.000Z']);
const route = (chance: Chance): string =>
  chance.happens(0.4) ? chance.pick(ROUTES) : `page-${chance.between(1, 400)}`;

/** Of a backup whose shape this version knows, or does not. */
const manifest = (chance: Chance): string =>
  JSON.stringify({
    format: 2,
    takenAt: time(chance),
    migrations: chance.pick([['001-baseline'], [words(chance)]]),
    tables: [{ name: 'pages', columns: ['id'], rows: 3, bytes: 40, sha256: '0'.repeat(64) }],
    sequences: [{ name: 'pages_id_seq', value: '3' }],
    product: '0.1.0',
    finishedAt: time(chance),
    site: uuid(chance),
    media: { kept: 'store', files: 0, bytes: 0, missing: [], store: words(chance) },
  });

/** By the names of fields in the contract. */
export function knownValues(media: readonly string[]): Known {
  return {
    id: (chance) => (chance.happens(0.5) ? number(chance) : id(chance)),
    headerId: (chance) => (chance.happens(0.7) ? null : number(chance)),
    footerId: (chance) => (chance.happens(0.7) ? null : number(chance)),
    userId: number,
    version,
    seen: version,
    baseVersion: version,
    mutation: (chance) => chance.between(1, 3),
    number: (chance) => chance.between(1, 3),
    protocol: () => PROTOCOL_VERSION,
    shapes: (chance) => chance.pick([knownShapes(), knownShapes(), '']),
    route,
    pathname: (chance) => `/${route(chance)}`,
    // Of a redirect: its old address, and a page.
    from: (chance) => `/old/${chance.between(1, 400)}.html`,
    to: (chance) => `/page-${chance.between(0, NUMBERS - 1)}`,
    contents: (chance) => JSON.stringify(tree(chance)),
    // Of an element: the one whose tree may be that of a page.
    type: () => 'element',
    tree,
    node: (chance) => {
      const { children } = tree(chance);
      return children?.[0] ?? { value: { id: 'new', type: 'text', text: words(chance) } };
    },
    path: (chance) =>
      chance.pick([
        ['text'],
        ['title'],
        ['href'],
        ['style'],
        ['items', 'k', 'question'],
        ['blocks', 'w2', 'text'],
        ['__proto__'],
        ['tabs', 'w3', 'x'],
      ]),
    list: (chance) => chance.pick(['items', 'tabs', 'members', 'links', 'blocks', 'nothing']),
    parent: id,
    after: (chance) => (chance.happens(0.5) ? null : id(chance)),
    // Of a field operation and of a job, of an element and in a tree alike.
    name: (chance) => chance.pick([...JOBS, 'route', 'status', 'title', 'headerId', words(chance)]),
    language: (chance) => chance.pick(['en', 'zh-TW', words(chance)]),
    // Of a page.
    lang: (chance) => chance.pick(['', 'he', 'zh-Hant', words(chance)]),
    image: (chance) => chance.pick(['', '/assets/sample/open-book.webp', words(chance)]),
    topics: (chance) => chance.pick([[], ['Youth', words(chance)], words(chance)]),
    duration: (chance) => chance.pick([null, { seconds: 90, of: '/api/v1/files/a.mp3' }, words(chance)]),
    translationOf: (chance) => chance.pick(['', uuid(chance), words(chance)]),
    repeat: (chance) =>
      chance.pick(['FREQ=WEEKLY;BYDAY=SU', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=9', words(chance)]),
    audio: (chance) => chance.pick(['', 'https://audio.example/one.mp3', words(chance)]),
    publishAt: moment,
    unpublishAt: moment,
    // Of the site.
    telephone: (chance) => chance.pick(['', '+886 2 2345 6789', words(chance)]),
    openingHours: (chance) => chance.pick(['', 'mo-fr 09:00-17:00\nsu 10:30 Service', words(chance)]),
    mailReplyTo: (chance) => chance.pick(['', 'office@example.org', words(chance)]),
    timeZone: (chance) => chance.pick(['Asia/Taipei', 'America/St_Johns', words(chance)]),
    filename: (chance) => chance.pick(chance.happens(0.5) ? STATIC_LOGS : media),
    cookie: (chance) => `${uuid(chance)}.${chance.between(0, 500)}`,
    keyword: (chance) => chance.pick(['error', 'GET', '星期', '"', 'x']),
    line: (chance) => String(chance.between(1, 3_000)),
    startLine: (chance) => String(chance.between(1, 1_500)),
    endLine: (chance) => String(chance.between(1_000, 3_000)),
    start: time,
    end: time,
    day,
    username: (chance) => (chance.happens(0.3) ? ACCOUNT.username : `user ${chance.between(1, 5_000)}`),
    email: (chance) => `user-${chance.between(1, 5_000)}@example.org`,
    password: (chance) =>
      chance.happens(0.5) ? ACCOUNT.password : `a good password ${chance.between(1, 9)}`,
    assignId: (chance) => `v${chance.between(1, 1e6)}`,
    totalDuration: (chance) => chance.between(500, 1_000),
    activeDuration: (chance) => chance.between(0, 600),
    // Of a backup.
    manifest,
    podcastCategory: (chance) => chance.pick(['', 'Kids & Family', words(chance)]),
    passwordMin: (chance) => chance.pick(['', '8', words(chance)]),
    token: (chance) => chance.pick(['x'.repeat(43), words(chance)]),
    roleIds: (chance) => chance.pick([[], [2], [3], [2, 3], [1]]),
  };
}
