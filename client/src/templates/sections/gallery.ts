import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.gallery',
  hint: 'templates.galleryHint',
  order: 90,
  build: (t) => {
    const picture = (name: string, alt: string) => ({
      image: `/assets/sample/${name}.webp`,
      alt,
      caption: t('starter.caption'),
    });
    return widget('gallery1', {
      title: t('starter.galleryTitle'),
      columns: '3',
      crop: 'landscape',
      items: keyed([
        picture('dawn-hills', t('starter.pictureHills')),
        picture('open-book', t('starter.pictureBook')),
        picture('window-light', t('starter.pictureWindow')),
        picture('morning-field', t('starter.pictureField')),
        picture('city-evening', t('starter.pictureCity')),
        picture('dawn-hills', t('starter.pictureHills')),
      ]),
    });
  },
} satisfies SectionTemplate;
