import { defineWidget } from '../define-widget';
import { CROPS } from '../fields/crops';
import { alternativeText, choice, focalPoint, image, keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

const COLUMNS = ['2', '3', '4', '5'] as const;

export const gallery1 = defineWidget({
  type: 'gallery1',
  label: 'widgets.gallery1',
  hint: 'widgets.gallery1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    items: list(
      'widgets.images',
      { itemLabel: 'widgets.image', titleField: 'caption' },
      {
        image: image(),
        alt: alternativeText(),
        caption: text('widgets.caption', 500),
        focalPoint: focalPoint(),
      },
      { image: '' },
    ),
    columns: choice(
      'widgets.columns',
      COLUMNS.map((value) => ({ value, label: value })),
    ),
    crop: choice('widgets.crop', CROPS),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    images: ({ items }) => items?.map((item) => item.image),
    pictures: ({ items }) =>
      items?.map(({ image: address, alt, caption }) => ({ address, words: caption || alt })),
  },
  sample: (t) => ({
    title: t('samples.gallery'),
    columns: '3' as const,
    crop: 'landscape' as const,
    items: keyed([
      {
        image: '/assets/sample/dawn-hills.webp',
        alt: t('samples.pictureHills'),
        caption: t('samples.galleryBreakfast'),
      },
      {
        image: '/assets/sample/open-book.webp',
        alt: t('samples.pictureBook'),
        caption: t('samples.galleryReading'),
      },
      {
        image: '/assets/sample/window-light.webp',
        alt: t('samples.pictureWindow'),
        caption: t('samples.galleryChapel'),
      },
    ]),
  }),
});
