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
      { name: 'New group', icon: { name: 'FaUsers' } },
    ),
    gridNumber: choice(
      'widgets.columns',
      COLUMNS.map((value) => ({ value, label: value.slice(3) })),
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ groups }) => groups?.map(({ name }) => name) },
  sample: () => ({
    title: 'Small groups',
    gridNumber: 'COL3' as const,
    groups: keyed([
      {
        name: 'Young families',
        targetPeople: 'Parents with small children',
        leader: 'Ruth Wang',
        location: 'Garden room',
        time: 'Saturday 10:00',
        icon: { name: 'BsBalloonHeartFill', color: 'rose-600' },
      },
      {
        name: 'Students',
        targetPeople: 'University students',
        leader: 'Peter Huang',
        location: 'Room 301',
        time: 'Friday 19:30',
        icon: { name: 'FaBookOpen', color: 'sky-600' },
      },
      {
        name: 'Working life',
        targetPeople: 'Anyone with a job, or looking for one',
        leader: 'Daniel Chen',
        location: 'Online',
        time: 'Wednesday 20:00',
        icon: { name: 'FaBriefcase', color: 'amber-600' },
      },
      {
        name: 'Evergreen',
        targetPeople: 'Sixty and above',
        leader: 'Miriam Tsai',
        location: 'Hall',
        time: 'Tuesday 9:30',
        icon: { name: 'FaPagelines', color: 'emerald-600' },
      },
    ]),
  }),
});

/** Columns, and so the page size: 1 to 6 (PRODUCT.md WI2). */
export function columnsOf(gridNumber: string | undefined): number {
  return Number(gridNumber?.slice(3)) || 3;
}
