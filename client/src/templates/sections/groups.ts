import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.groups',
  hint: 'templates.groupsHint',
  order: 70,
  build: (t) => {
    const group = (name: string, targetPeople: string, icon: { name: string; color: string }) => ({
      name,
      targetPeople,
      leader: t('starter.person'),
      location: t('starter.place'),
      time: t('starter.time'),
      icon,
    });
    return widget('group1', {
      title: t('starter.groupsTitle'),
      bgColor: 'siteSoft',
      gridNumber: 'COL3',
      groups: keyed([
        group(t('starter.groupFamilies'), t('starter.groupFamiliesText'), {
          name: 'BsBalloonHeartFill',
          color: 'siteAccent',
        }),
        group(t('starter.groupStudents'), t('starter.groupStudentsText'), {
          name: 'FaBookOpen',
          color: 'siteAccent',
        }),
        group(t('starter.groupSeniors'), t('starter.groupSeniorsText'), {
          name: 'FaPagelines',
          color: 'siteAccent',
        }),
      ]),
    });
  },
} satisfies SectionTemplate;
