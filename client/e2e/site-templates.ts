import '@vestry/sync/widgets/hand-in';
import { readdir, readFile } from 'node:fs/promises';
import type { Translate } from '@vestry/sync/messages/translate';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { asLaterPart } from '../src/editor/model/main-heading';
import type { PageTemplate, SectionTemplate } from '../src/templates/template';

type Messages = Readonly<Record<string, string>>;

const FOLDER = new URL('../src/templates/', import.meta.url);
const MESSAGES = new URL('../../sync/messages/en/site/starter.json', import.meta.url);

/** A page begun with each template, by the template's name; a section stands below the heading of its page. */
export async function everyTemplate(): Promise<Map<string, TreeNode>> {
  const words = JSON.parse(await readFile(MESSAGES, 'utf8')) as Messages;
  const t = ((key: string) => words[key.slice('starter.'.length)] ?? key) as Translate;
  const pages = new Map<string, TreeNode>();
  for (const folder of ['pages', 'sections'])
    for (const file of await readdir(new URL(folder, FOLDER))) {
      const { default: template } = (await import(new URL(`${folder}/${file}`, FOLDER).href)) as {
        default: PageTemplate | SectionTemplate;
      };
      let last = 0;
      const parts = [template.build(t)].flat();
      const heading = { value: { id: '', type: 'text', tag: 'h1', text: file } };
      const children = (folder === 'pages' ? parts : [heading, ...parts.map(asLaterPart)]).map((node) =>
        withFreshIds(node, () => `n${(last += 1)}`),
      );
      pages.set(`${folder}-${file.slice(0, -'.ts'.length)}`, {
        value: { id: ROOT_ID, type: 'div' },
        children,
      });
    }
  return pages;
}
