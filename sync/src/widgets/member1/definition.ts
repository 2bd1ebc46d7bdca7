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
      (t) => ({ name: t('samples.newMember'), role: '', image: '' }),
    ),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    names: ({ members }) => members?.map(({ name }) => name),
    images: ({ members }) => members?.map(({ image }) => image),
  },
  sample: (t) => ({
    title: t('samples.team'),
    members: keyed([
      { name: t('samples.graceLin'), role: t('samples.rolePastor') },
      { name: t('samples.danielChen'), role: t('samples.roleWorship') },
      { name: t('samples.ruthWang'), role: t('samples.roleChildren') },
      { name: t('samples.peterHuang'), role: t('samples.roleYouth') },
      { name: t('samples.miriamTsai'), role: t('samples.roleCare') },
      { name: t('samples.samuelWu'), role: t('samples.roleTeaching') },
      { name: t('samples.hannahLee'), role: t('samples.roleOffice') },
    ]),
  }),
});
