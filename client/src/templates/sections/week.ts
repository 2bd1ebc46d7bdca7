import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, heading, lead, widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.week',
  hint: 'templates.weekHint',
  order: 50,
  build: (t) =>
    band({ bgColor: 'siteSoft' }, [
      heading('h2', t('starter.weekTitle')),
      lead(t('starter.weekText')),
      widget('schedule1', {
        items: keyed([
          {
            time: t('starter.time'),
            title: t('starter.worship'),
            location: t('starter.place'),
            teacher: t('starter.person'),
          },
          {
            time: t('starter.time'),
            title: t('starter.children'),
            location: t('starter.place'),
            teacher: t('starter.person'),
          },
          {
            time: t('starter.time'),
            title: t('starter.youth'),
            location: t('starter.place'),
            teacher: t('starter.person'),
          },
          {
            time: t('starter.time'),
            title: t('starter.prayer'),
            location: t('starter.place'),
            teacher: t('starter.person'),
          },
        ]),
      }),
    ]),
} satisfies SectionTemplate;
