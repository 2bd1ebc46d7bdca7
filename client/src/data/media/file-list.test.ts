import type { SiteFile } from '@vestry/sync/contract/files';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { fileNamed } from '../test-support/media';
import { describeSiteFile, keptFiles } from './file-list';

const usual = { page: 1, limit: 20, orderBy: 'name', order: 'ASC', search: '' } as const;

/** What the server is sent; it says the same back. */
function answers(file: SiteFile): object[] {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const described = JSON.parse(body) as object;
    sent.push(described);
    return new Response(JSON.stringify({ status: 'success', data: { ...file, ...described } }));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('[ME10] tags of files', () => {
  it('narrow what this device has seen, and are searched; a row of an older version has none', async () => {
    const db = await freshDatabase();
    const { tags: _tags, ...older } = fileNamed('older-1.pdf', { name: 'Older', id: 4 });
    await db.files.bulkPut([
      fileNamed('order-1.pdf', { name: 'Order', id: 1, tags: ['Worship', 'Easter'] }),
      fileNamed('hymn-1.mp3', { name: 'Hymn', id: 2, format: 'mp3', tags: ['worship'] }),
      fileNamed('rules-1.pdf', { name: 'Rules', id: 3 }),
      older as SiteFile,
    ]);
    const names = async (query: Partial<Parameters<typeof keptFiles>[1]>) =>
      (await keptFiles(db, { ...usual, ...query })).rows.map(({ name }) => name);
    expect(await names({ tag: 'WORSHIP' })).toEqual(['Hymn', 'Order']);
    expect(await names({ tag: 'worship', show: 'documents' })).toEqual(['Order']);
    expect(await names({ search: 'easte' })).toEqual(['Order']);
    expect(await names({ search: '.pdf' })).toEqual(['Older', 'Order', 'Rules']);
    expect(await names({ tag: 'wor' })).toEqual([]);
  });

  it('are sent only where they have changed: an older server takes a name alone', async () => {
    const db = await freshDatabase();
    const file = fileNamed('order-1.pdf', { tags: ['Easter'] });
    const sent = answers(file);
    await describeSiteFile(db, file, { name: 'Order', tags: ['Easter'] });
    await describeSiteFile(db, file, { name: 'Order', tags: [] });
    expect(sent).toEqual([{ name: 'Order' }, { name: 'Order', tags: [] }]);
    expect((await db.files.get('order-1.pdf'))?.tags).toEqual([]);
  });
});
