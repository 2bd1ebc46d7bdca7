import * as contract from '@vestry/sync/contract/media';
import { changedTags, MAX_TAGS } from '@vestry/sync/media/tags';
import { equal } from '@vestry/sync/tree/json';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../platform/db/db';
import { mount } from '../../../platform/http/endpoint';
import { mediaOf } from '../sql';
import { holdTags, listTags, setTags } from './sql';

/** What people find images by: which tags there are, and giving them to many images and taking them away. */
export function mountTags(app: FastifyInstance, sql: Sql): void {
  mount(app, contract.listMediaTags, () => listTags(sql));

  mount(app, contract.changeMediaTags, ({ body: { filenames, ...change } }) =>
    sql.begin(async (tx) => {
      const changed: Awaited<ReturnType<typeof holdTags>> = [];
      const full: string[] = [];
      for (const { filename, tags: before } of await holdTags(tx, filenames)) {
        const tags = changedTags(before, change);
        if (equal(tags, before)) continue;
        if (tags.length > MAX_TAGS) full.push(filename);
        else changed.push({ filename, tags });
      }
      await setTags(tx, changed);
      const names = changed.map(({ filename }) => filename);
      return { changed: await mediaOf(tx, names), full };
    }),
  );
}
