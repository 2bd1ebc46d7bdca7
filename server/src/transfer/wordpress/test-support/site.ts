import { rm } from 'node:fs/promises';
import type { ImportChoices, WordPressReport } from '@vestry/sync/contract/site-imports';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { onTestFinished } from 'vitest';
import type { Context } from '../../../context';
import { LOCAL } from '../../../features/external-links/test-support/local-server';
import { openDiskStore } from '../../../platform/media/disk-store';
import { scratchFolder } from '../../../test-kit/scratch';
import { testApp } from '../../../test-kit/test-app';
import { importWordPress } from '../import-wordpress';
import type { Source } from '../../other-systems/read-entries';
import { readHere } from '../read-export';

async function* whole(text: string) {
  yield text;
}

/** A site into which exports are brought. `home`: where what is read for the moment is written. */
export async function siteToImport(context: Partial<Context> = {}) {
  const [home, media] = [await scratchFolder('wordpress'), await scratchFolder('wordpress-media')];
  onTestFinished(async () => {
    for (const folder of [home, media]) await rm(folder, { recursive: true, force: true });
  });
  const kit = await testApp({ context });
  await kit.signInAs('admin');
  const deps = {
    sql: kit.sql,
    store: await openDiskStore(media),
    log: kit.context.log,
    first: kit.context.config.firstSettings,
    scratch: home,
    publicUrl: 'https://own.test',
    outbound: LOCAL,
  };
  return {
    ...kit,
    home,
    taken: (
      /** Its text, at each reading of it. */
      file: string | Source,
      options: Parameters<typeof importWordPress>[2] = {},
      { choices, ...more }: { choices?: ImportChoices; name?: string; [other: string]: unknown } = {},
    ) =>
      importWordPress(
        { ...deps, ...more },
        readHere(
          { ...deps, name: more.name ?? '' },
          typeof file === 'string' ? () => whole(file) : file,
          choices,
        ),
        options,
      ),
    page: async (route: string) => {
      const [row] = await kit.sql<
        { id: number; uid: string; fields: Record<string, unknown>; contents: string }[]
      >`
        select id, uid, fields, contents from documents where kind = 'page' and fields ->> 'route' = ${route}`;
      if (!row) throw new Error(`no page ${route}`);
      const tree = JSON.parse(row.contents) as TreeNode;
      return { ...row, widgets: [...walk(tree)].map(({ value }) => value) };
    },
  };
}

export const noteOf = ({ notes }: WordPressReport, kind: string, name = '') =>
  notes.find((note) => note.kind === kind && note.name === name);

/** The menus that are there, each with its name and its links. */
export const linksOf = async (kit: Awaited<ReturnType<typeof siteToImport>>) => {
  const menus = await kit.sql<{ name: string; contents: string }[]>`
    select fields ->> 'name' as name, contents from documents where kind = 'element' order by id`;
  return menus.map(({ name, contents }) => [
    name,
    ...[...walk(JSON.parse(contents) as TreeNode)]
      .map(({ value }) =>
        value.type === 'link' ? [value['displayText'], value['href']].join(' ') : value['text'],
      )
      .filter((each) => each !== undefined),
  ]);
};
