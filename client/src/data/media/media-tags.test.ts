import { MAX_TAGGED, type Media } from '@vestry/sync/contract/media';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { mediaNamed } from '../test-support/media';
import { changeTag, countTags } from './media-tags';
import { mediaChanges } from './send-uploads';

const image = (name: string, tags: string[] = []) => mediaNamed(`${name}-0123456789abcdef.jpg`, { tags });

afterEach(() => vi.unstubAllGlobals());

describe('[ME10] tags of many images', () => {
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
    const asked: { filenames: string[]; add?: string[] }[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      const sent = JSON.parse(body) as { filenames: string[] };
      asked.push(sent);
      const [first, ...rest] = sent.filenames;
      const changed = rest.map((filename) => mediaNamed(filename, { tags: ['Easter'] }));
      return new Response(JSON.stringify({ status: 'success', data: { changed, full: [first] } }));
    });
    let told = 0;
    const stop = mediaChanges.subscribe(() => (told += 1));
    const filenames = Array.from({ length: MAX_TAGGED + 2 }, (_, at) => `image-${at}.jpg`);
    const { changed, full } = await changeTag(db, filenames, 'add', 'Easter');
    stop();
    expect(asked.map((sent) => sent.filenames.length)).toEqual([MAX_TAGGED, 2]);
    expect(asked[1]).toMatchObject({ add: ['Easter'] });
    expect(changed).toHaveLength(MAX_TAGGED);
    expect(full).toBe(2);
    expect((await db.media.get('image-1.jpg'))?.tags).toEqual(['Easter']);
    expect(told).toBe(1);
  });
});
