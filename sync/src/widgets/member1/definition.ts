import { defineWidget } from '../define-widget';
import { image, keyed, list, text } from '../fields/fields';

/** How many members are on one page (PRODUCT.md WI2). */
export const MEMBER_PAGE_SIZE = 3;

export const member1 = defineWidget({
  type: 'member1',
  label: 'Members',
  hint: 'People with name, role and picture',
  fields: {
    title: text('Title'),
    members: list(
      'Members',
      { itemLabel: 'Member', titleField: 'name' },
      { name: text('Name'), role: text('Role'), image: image() },
      { name: 'New member', role: '', image: '' },
    ),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    names: ({ members }) => members?.map(({ name }) => name),
    images: ({ members }) => members?.map(({ image }) => image),
  },
  sample: () => ({
    title: 'Our team',
    members: keyed([
      { name: 'Grace Lin', role: 'Senior pastor' },
      { name: 'Daniel Chen', role: 'Worship' },
      { name: 'Ruth Wang', role: 'Children and families' },
      { name: 'Peter Huang', role: 'Youth' },
      { name: 'Miriam Tsai', role: 'Care and visiting' },
      { name: 'Samuel Wu', role: 'Teaching' },
      { name: 'Hannah Lee', role: 'Office' },
    ]),
  }),
});
