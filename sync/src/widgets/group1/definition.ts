import { defineWidget } from '../define-widget';
import { choice, icon, keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

const COLUMNS = ['COL1', 'COL2', 'COL3', 'COL4', 'COL5', 'COL6'] as const;

export const group1 = defineWidget({
  type: 'group1',
  label: 'widgets.group1',
  hint: 'widgets.group1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    groups: list(
      'widgets.groups',
      { itemLabel: 'widgets.group', titleField: 'name', heading: 3 },
      {
        name: text('widgets.name'),
        targetPeople: text('widgets.forWhom'),
        leader: text('widgets.leader'),
        location: text('widgets.place'),
        time: text('widgets.time'),
        icon: icon(),
      },
      (t) => ({ name: t('samples.newGroup'), icon: { name: 'FaUsers' } }),
    ),
    gridNumber: choice(
      'widgets.columns',
      COLUMNS.map((value) => ({ value, label: value.slice(3) })),
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ groups }) => groups?.map(({ name }) => name) },
  sample: (t) => ({
    title: t('samples.groups'),
    gridNumber: 'COL3' as const,
    groups: keyed([
      {
        name: t('samples.groupFamilies'),
        targetPeople: t('samples.groupFamiliesFor'),
        leader: t('samples.ruthWang'),
        location: t('samples.gardenRoom'),
        time: t('samples.groupFamiliesTime'),
        icon: { name: 'BsBalloonHeartFill', color: 'siteAccent' },
      },
      {
        name: t('samples.students'),
        targetPeople: t('samples.groupStudentsFor'),
        leader: t('samples.peterHuang'),
        location: t('samples.room301'),
        time: t('samples.fridayEvening'),
        icon: { name: 'FaBookOpen', color: 'siteAccent' },
      },
      {
        name: t('samples.groupWork'),
        targetPeople: t('samples.groupWorkFor'),
        leader: t('samples.danielChen'),
        location: t('samples.online'),
        time: t('samples.groupWorkTime'),
        icon: { name: 'FaBriefcase', color: 'siteAccent' },
      },
      {
        name: t('samples.groupSeniors'),
        targetPeople: t('samples.groupSeniorsFor'),
        leader: t('samples.miriamTsai'),
        location: t('samples.hall'),
        time: t('samples.groupSeniorsTime'),
        icon: { name: 'FaPagelines', color: 'siteAccent' },
      },
    ]),
  }),
});

/** Columns, and so the page size: 1 to 6 (PRODUCT.md WI2). */
export function columnsOf(gridNumber: string | undefined): number {
  return Number(gridNumber?.slice(3)) || 3;
}
