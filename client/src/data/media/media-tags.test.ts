import type { Media } from '@vestry/sync/contract/media';
import { MAX_TAGGED } from '@vestry/sync/contract/media-tags';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { fileNamed, mediaNamed } from '../test-support/media';
import { FILES, IMAGES } from './library';
import { changeTag, countTags } from './media-tags';
import { mediaChanges } from './media-changes';

const image = (name: string, tags: string[] = []) => mediaNamed(`${name}-0123456789abcdef.jpg`, { tags });

/** The server says that the first of each request has too many, and that the others have the tag. */
function answers(itemOf: (filename: string) => object) {
  const asked: { address: string; filenames: string[]; add?: string[] }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { filenames: string[] };
    asked.push({ address, ...sent });
    const [first, ...rest] = sent.filenames;
    const data = { changed: rest.map(itemOf), full: [first] };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('[ME10] tags of many images or files', () => {
  it('are counted, whatever their case, and sorted as people sort', () => {
    const { tags: _tags, ...older } = image('older');
    const images = [image('a', ['Youth', 'choir']), image('b', ['Choir']), older as Media];
    expect(countTags(images)).toEqual([
      { tag: 'Choir', count: 2 },
      { tag: 'Youth', count: 1 },
    ]);
  });

  it('are changed by as many requests as it takes; what the server says of them is kept', async () => {
    const db = await freshDatabase();
    const asked = answers((filename) => mediaNamed(filename, { tags: ['Easter'] }));
    let notifications = 0;
    const stop = mediaChanges.subscribe(() => (notifications += 1));
    const filenames = Array.from({ length: MAX_TAGGED + 2 }, (_, at) => `image-${at}.jpg`);
    const { changed, full } = await changeTag(db, IMAGES, { filenames, act: 'add', tag: 'Easter' });
    stop();
    expect(asked.map((sent) => sent.filenames.length)).toEqual([MAX_TAGGED, 2]);
    expect(asked[1]).toMatchObject({ address: '/api/v1/media-tags', add: ['Easter'] });
    expect(changed).toHaveLength(MAX_TAGGED);
    expect(full).toBe(2);
    expect((await db.media.get('image-1.jpg'))?.tags).toEqual(['Easter']);
    expect(notifications).toBe(1);
  });

  it('of files are their own', async () => {
    const db = await freshDatabase();
    const asked = answers((filename) => fileNamed(filename, { tags: ['Easter'] }));
    await changeTag(db, FILES, { filenames: ['full.pdf', 'order.pdf'], act: 'add', tag: 'Easter' });
    expect(asked).toMatchObject([{ address: '/api/v1/file-tags' }]);
    expect((await db.files.get('order.pdf'))?.tags).toEqual(['Easter']);
    expect(await db.media.count()).toBe(0);
  });
});
