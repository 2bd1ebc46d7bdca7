import { z } from 'zod';
import { messageOf } from '../../messages/message';
import { MOST_MENU_PAGES } from '../../limits/page-lists';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { choice } from '../fields/fields';
import { ARRANGING } from '../fields/style';

const menuPages = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(64),
      /** Its `uid`: it stays when title and address change. */
      page: z.string().max(64),
      text: z
        .string()
        .max(100, messageOf('tree.tooLong', { max: 100 }))
        .optional(),
      hidden: z.boolean().optional(),
    }),
  )
  .max(MOST_MENU_PAGES, messageOf('tree.tooManyItems', { max: MOST_MENU_PAGES }));

/** The pages of the site, as they are: who adds, renames, moves or hides one need not come here. */
export const pages1 = defineWidget({
  type: 'pages1',
  listsSite: true,
  label: 'widgets.pages1',
  hint: 'widgets.pages1Hint',
  idle: [...ARRANGING, 'align'],
  fields: {
    pages: describeField(menuPages.optional(), {
      label: 'widgets.menuPages',
      control: 'menu-pages',
      max: MOST_MENU_PAGES,
      levels: 'levels',
    }),
    levels: choice('widgets.menuLevels', [
      { value: 'one', label: 'widgets.menuOneLevel' },
      { value: 'two', label: 'widgets.menuTwoLevels' },
    ]),
  },
  sample: () => ({ levels: 'two' as const }),
});
