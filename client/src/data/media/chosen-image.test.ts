import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesOf, putChange, refuseChange } from '../outbox/changes';
import type { VestryDatabase } from '../storage/database';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend, mediaNamed } from '../test-support/media';
import { chosenImage } from './chosen-image';

const KEY = 'fedcba9876543210';

let db: VestryDatabase;
/** What the library has; null without a network. */
let library: string[] | null;

beforeEach(async () => {
  db = await freshDatabase();
  library = [];
  vi.stubGlobal('fetch', async (): Promise<Response> => {
    if (!library) throw new TypeError('Failed to fetch');
    const pagination = { page: 1, limit: 10, total: library.length, totalPages: 1 };
    return Response.json({
      status: 'success',
      data: { data: library.map((each) => mediaNamed(each)), pagination },
    });
  });
});

const upload = () => putChange(db, imageToSend(KEY, { width: 80, height: 60 }));

describe('an image that somebody has chosen', () => {
  it('is one of the library, under whichever name', async () => {
    library = [`other-00000000000000aa.png`, `stairs-${KEY}.webp`];
    expect(await chosenImage(db, KEY)).toMatchObject({ width: 40, height: 30 });
  });

  it('is one that waits here for the network', async () => {
    await upload();
    library = null;
    expect(await chosenImage(db, KEY)).toMatchObject({ width: 80, height: 60 });
  });

  it('is gone where a colleague has deleted it meanwhile, and where the server has refused it', async () => {
    expect(await chosenImage(db, KEY)).toBe('gone');
    const seq = await upload();
    const [row] = await changesOf(db);
    expect(row?.seq).toBe(seq);
    await refuseChange(db, row!, { reason: 'tooLarge', message: 'Too large', fieldErrors: [] });
    expect(await chosenImage(db, KEY)).toBe('gone');
  });

  it('is what this device has seen of it, or nothing, while nobody can be asked', async () => {
    library = null;
    expect(await chosenImage(db, KEY)).toBeNull();
    await db.media.put(mediaNamed(`steps-${KEY}.webp`));
    expect(await chosenImage(db, KEY)).toMatchObject({ width: 40 });
  });
});
