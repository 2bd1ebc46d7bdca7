import { defineWidget } from '../define-widget';
import { image, keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

/** How many members are on one page (PRODUCT.md WI2). */
export const MEMBER_PAGE_SIZE = 3;

export const member1 = defineWidget({
  type: 'member1',
  label: 'widgets.member1',
  hint: 'widgets.member1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    members: list(
      'widgets.members',
      { itemLabel: 'widgets.member', titleField: 'name', heading: 3 },
      { name: text('widgets.name'), role: text('widgets.role'), image: image() },
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
