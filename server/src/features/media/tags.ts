import * as contract from '@vestry/sync/contract/media';
import { parseMediaName } from '@vestry/sync/media/name';
import { changedTags, MAX_TAGS } from '@vestry/sync/media/tags';
import { equal } from '@vestry/sync/tree/json';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../platform/db/db';
import { mount } from '../../platform/http/endpoint';
import { holdTags, listTags, mediaOf, setTags } from './sql';

/** What people find images by: which tags there are, and giving them to many images and taking them away. */
export function mountTags(app: FastifyInstance, sql: Sql): void {
  mount(app, contract.listMediaTags, () => listTags(sql));

  mount(app, contract.changeMediaTags, ({ body: { filenames, ...change } }) =>
    sql.begin(async (tx) => {
      const keys = new Map(filenames.map((filename) => [parseMediaName(filename)?.key ?? '', filename]));
      const before = await holdTags(tx, [...keys.keys()]);
      const after = before
        .map(({ key, tags }) => ({ key, tags: changedTags(tags, change), was: tags }))
        .filter(({ tags, was }) => !equal(tags, was));
      const full = after.filter(({ tags }) => tags.length > MAX_TAGS);
      const changed = after.filter((row) => !full.includes(row)).map(({ key, tags }) => ({ key, tags }));
      if (changed.length > 0) await setTags(tx, changed);
      return {
        changed: await mediaOf(
          tx,
          changed.map(({ key }) => key),
        ),
        full: full.map(({ key }) => keys.get(key) ?? key),
      };
    }),
  );
}
