import { type MenuEntry, menuOf } from '@vestry/sync/site/site-menu';
import type { FieldsOf } from '../view';
import type { RenderContext } from '../render-context';

/** The links of a menu that follows the pages, as they are now. */
export const menuEntries = (
  { pages = [], levels }: FieldsOf<'pages1'>,
  { menu, t }: RenderContext,
): MenuEntry[] =>
  menuOf(menu?.() ?? [], { choices: pages, levels: levels === 'one' ? 1 : 2, home: t('site.home') });
