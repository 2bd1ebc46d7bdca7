import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.team',
  hint: 'templates.teamHint',
  order: 110,
  build: (t) =>
    widget('member1', {
      title: t('starter.teamTitle'),
      members: keyed([
        { name: t('starter.person'), role: t('starter.role') },
        { name: t('starter.person'), role: t('starter.role') },
        { name: t('starter.person'), role: t('starter.role') },
      ]),
    }),
} satisfies SectionTemplate;
