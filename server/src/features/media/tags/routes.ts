import type { Input } from '@vestry/sync/contract/endpoint';
import * as contract from '@vestry/sync/contract/media-tags';
import { changedTags, MAX_TAGS } from '@vestry/sync/media/tags';
import { equal } from '@vestry/sync/tree/json';
import type { FastifyInstance } from 'fastify';
import type { Queryable, Sql } from '../../../platform/db/db';
import { mount } from '../../../platform/http/endpoint';
import { filesOf } from '../files/sql';
import { mediaOf } from '../sql';
import { holdTags, listTags, setTags } from './sql';

type Change = Input<typeof contract.changeMediaTags>['body'];

interface Kind<Item> {
  table: Parameters<typeof holdTags>[1];
  itemsOf: (sql: Queryable, filenames: string[]) => Promise<Item[]>;
}

/** Gives tags to many and takes tags from them: to all of them, or to none. */
function change<Item>(sql: Sql, { table, itemsOf }: Kind<Item>, { filenames, ...how }: Change) {
  return sql.begin(async (tx): Promise<{ changed: Item[]; full: string[] }> => {
    const changed: Awaited<ReturnType<typeof holdTags>> = [];
    const full: string[] = [];
    for (const { filename, tags: before } of await holdTags(tx, table, filenames)) {
      const tags = changedTags(before, how);
      if (equal(tags, before)) continue;
      if (tags.length > MAX_TAGS) full.push(filename);
      else changed.push({ filename, tags });
    }
    await setTags(tx, table, changed);
    const names = changed.map(({ filename }) => filename);
    return { changed: await itemsOf(tx, names), full };
  });
}

/** What people find images and files by: which tags there are, and giving them to many and taking them away. */
export function mountTags(app: FastifyInstance, sql: Sql): void {
  const images = { table: 'media', itemsOf: mediaOf } as const;
  mount(app, contract.listMediaTags, () => listTags(sql, images.table));
  mount(app, contract.changeMediaTags, ({ body }) => change(sql, images, body));

  const files = { table: 'files', itemsOf: filesOf } as const;
  mount(app, contract.listFileTags, () => listTags(sql, files.table));
  mount(app, contract.changeFileTags, ({ body }) => change(sql, files, body));
}
