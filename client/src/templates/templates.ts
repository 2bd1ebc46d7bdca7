import type { Translate } from '@vestry/sync/messages/translate';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { band, heading } from './parts';
import type { PageTemplate, SectionTemplate } from './template';

// A file in the folder is a template: there is no other list.
const sections = import.meta.glob<SectionTemplate>('./sections/*.ts', { eager: true, import: 'default' });
const pages = import.meta.glob<PageTemplate>('./pages/*.ts', { eager: true, import: 'default' });

/** A template with the name of its file, which is unique in its folder. */
type Named<Template> = Template & { name: string };

function named<Template extends { order: number }>(files: Record<string, Template>): Named<Template>[] {
  return Object.entries(files)
    .map(([path, template]) => ({ ...template, name: path.slice(path.lastIndexOf('/') + 1, -'.ts'.length) }))
    .toSorted((one, other) => one.order - other.order);
}

export const SECTIONS: readonly Named<SectionTemplate>[] = named(sections);
export const PAGES: readonly Named<PageTemplate>[] = named(pages);

/** The section as it is put into a page: every id is of its own. */
export const sectionOf = (template: SectionTemplate, t: Translate, newId: () => string): TreeNode =>
  withFreshIds(template.build(t), newId);

/** What is put into the root of a page. */
export const pageOf = (template: PageTemplate, t: Translate, newId: () => string): TreeNode[] =>
  template.build(t).map((node) => withFreshIds(node, newId));

/** What an empty page begins with when its title is known. */
export const titleOnly = (title: string, newId: () => string): TreeNode =>
  withFreshIds(band({}, [heading('h1', title, { textSize: '5xl' })]), newId);

/** The same tree each time, for a picture: nothing of it is ever stored. */
export function pictureOf(template: SectionTemplate | PageTemplate, t: Translate): TreeNode {
  let count = 0;
  const built = template.build(t);
  const children = (Array.isArray(built) ? built : [built]).map((node) =>
    withFreshIds(node, () => `picture-${(count += 1)}`),
  );
  return { ...defaultTree('page', () => ROOT_ID, t), children };
}
