import { describe, expect, it } from 'vitest';
import type { Work } from '../contract/work-file';
import { MAX_WORK_BYTES } from '../contract/work-format';
import { PROTOCOL_VERSION } from '../engine/protocol-version';
import { knownShapes } from '../widgets/shapes';
import { parseWork, readWork } from './read-work';

const HERE = { address: 'https://church.example', epoch: '00000000-0000-4000-8000-00000000000a' };
const UID = '10000000-0000-4000-8000-000000000001';
const page = { fields: { route: 'about' }, tree: { value: { id: 'root', type: 'div' } } };
const WORK: Work = {
  format: 'vestry-work',
  version: 3,
  exportedAt: '2026-11-26T03:00:00.000Z',
  protocol: PROTOCOL_VERSION,
  shapes: knownShapes(),
  site: { ...HERE },
  by: { id: 7, username: 'mary' },
  device: '20000000-0000-4000-8000-000000000002',
  outbox: [{ state: 'pending', mutation: { number: 1, uid: UID, kind: 'page', type: 'create', ...page } }],
  documents: [{ uid: UID, kind: 'page', id: 0, version: 0, server: null, view: page }],
  drafts: [{ uid: UID, kind: 'page', id: 0, version: 0, base: null, ...page }],
  changes: [],
  filesLeft: [],
};
const UPLOAD = {
  kind: 'file',
  key: '0'.repeat(16),
  payload: { filename: 'x.pdf', name: 'x', size: 0, format: 'pdf' },
  at: 1,
  base64: '',
};
/** As a device of the version before wrote it. */
const OF_VERSION_2 = {
  ...WORK,
  version: 2,
  changes: undefined,
  filesLeft: undefined,
  reviews: [{ id: UID, page: UID, said: { type: 'close', to: UID }, n: 1, at: 1, refusal: null }],
  settings: { town: 'Hualien' },
  images: [
    {
      kind: 'file',
      key: '0'.repeat(16),
      filename: 'x.pdf',
      url: '/x',
      name: 'x',
      format: 'pdf',
      base64: 'AAAA',
    },
  ],
  imagesLeft: ['Choir.jpg'],
};
const read = (work: object) => parseWork(JSON.stringify(work), HERE);

describe('a file of unsent work', () => {
  it('is read as it was written, with a byte order mark too', () => {
    expect(read(WORK)).toEqual(WORK);
    expect(parseWork(`\uFEFF${JSON.stringify(WORK)}`, HERE)).toEqual(WORK);
  });

  it('[HO5] of the version before says the same as changes', () => {
    expect(read(OF_VERSION_2)).toEqual({
      ...WORK,
      changes: [
        {
          ...UPLOAD,
          payload: { ...UPLOAD.payload, size: 3 },
          at: Date.parse(WORK.exportedAt),
          base64: 'AAAA',
        },
        {
          kind: 'review',
          key: UID,
          payload: { id: UID, page: UID, said: { type: 'close', to: UID } },
          at: Date.parse(WORK.exportedAt),
        },
        { kind: 'siteSettings', key: 'site', payload: { town: 'Hualien' }, at: Date.parse(WORK.exportedAt) },
      ],
      filesLeft: ['Choir.jpg'],
    });
  });

  it('may have changes of kinds that this program does not know', () => {
    const changes = [{ kind: 'poem', key: 'x', payload: { lines: 3 }, at: 1 }];
    expect(read({ ...WORK, changes })).toEqual({ ...WORK, changes });
  });

  it('is of this site by its address or by its epoch', () => {
    expect(read({ ...WORK, site: { ...HERE, address: 'https://old.example' } })).toMatchObject({
      version: 3,
    });
    expect(read({ ...WORK, site: { ...HERE, epoch: UID } })).toMatchObject({ version: 3 });
    expect(read({ ...WORK, site: { ...HERE, epoch: null } })).toMatchObject({ version: 3 });
  });

  const row = WORK.outbox[0]!;
  it.each([
    ['another site', { ...WORK, site: { address: 'https://other.example', epoch: UID } }, 'anotherSite'],
    ['another site, before its first pull', { ...WORK, site: { address: 'x', epoch: null } }, 'anotherSite'],
    ['no such file', { pages: [] }, 'notWork'],
    ['a list', [], 'notWork'],
    ['null', null as unknown as object, 'notWork'],
    ['the former version', { format: 'vestry-work', protocol: 9, outbox: [], drafts: [] }, 'former'],
    ['a later version', { ...WORK, version: 4, outbox: 'new' }, 'newer'],
    ['version 2 with reviews that are none', { ...OF_VERSION_2, reviews: 'all' }, 'damaged'],
    ['version 2 without pictures', { ...OF_VERSION_2, images: undefined }, 'damaged'],
    [
      'settings that are none',
      { ...WORK, changes: [{ ...UPLOAD, kind: 'siteSettings', payload: 7 }] },
      'damaged',
    ],
    ['a later protocol', { ...WORK, protocol: PROTOCOL_VERSION + 1 }, 'newer'],
    [
      'a later protocol with other changes',
      { ...WORK, protocol: 99, outbox: [{ state: 'paused' }] },
      'newer',
    ],
    ['widgets of a later program', { ...WORK, shapes: 'text.9' }, 'newer'],
    ['no device', { ...WORK, device: '../../etc' }, 'damaged'],
    ['a version that is no number', { ...WORK, version: 'two' }, 'damaged'],
    [
      'a change without a number',
      { ...WORK, outbox: [{ ...row, mutation: { ...row.mutation, number: 0 } }] },
      'damaged',
    ],
    ['a tree that is none', { ...WORK, drafts: [{ ...WORK.drafts[0], tree: 'x' }] }, 'damaged'],
    [
      'a picture that leads out',
      { ...WORK, changes: [{ ...UPLOAD, payload: { ...UPLOAD.payload, filename: '../x.pdf' } }] },
      'damaged',
    ],
    ['bytes that are none', { ...WORK, changes: [{ ...UPLOAD, base64: '%%' }] }, 'damaged'],
    ['bytes that end too early', { ...WORK, changes: [{ ...UPLOAD, base64: 'AAAAA' }] }, 'damaged'],
    ['a time that no date can be', { ...WORK, changes: [{ ...UPLOAD, at: 8.7e15 }] }, 'damaged'],
    ['a time beyond all numbers', { ...WORK, changes: [{ ...UPLOAD, at: 1e300 }] }, 'damaged'],
    ['a file without bytes', { ...WORK, changes: [{ ...UPLOAD, base64: undefined }] }, 'damaged'],
  ])('[HO5] is distinguished from %s', (_, work, problem) => {
    expect(read(work)).toBe(problem);
  });

  it('[HO5] cut short anywhere is not opened, and no other text is', () => {
    const text = JSON.stringify(WORK, null, 2);
    for (let at = 40; at < text.length; at += 37) expect(parseWork(text.slice(0, at), HERE)).toBe('cutShort');
    for (const other of ['', 'Dear Mary,', '{"a":', '<html>']) expect(parseWork(other, HERE)).toBe('notWork');
  });

  it('[HO5] of more than 64 MB is not even read', async () => {
    const file = { size: MAX_WORK_BYTES + 1, text: () => Promise.reject(new Error('read')) };
    expect(await readWork(file, HERE)).toBe('tooLarge');
    expect(await readWork({ size: 1, text: async () => JSON.stringify(WORK) }, HERE)).toEqual(WORK);
  });
});
