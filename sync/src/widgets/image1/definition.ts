import { defineWidget } from '../define-widget';
import { alternativeText, choice, focalPoint, image, link, text, toggle } from '../fields/fields';
import { CROPS } from '../fields/crops';
import { ARRANGING } from '../fields/style';

export const image1 = defineWidget({
  type: 'image1',
  label: 'widgets.image1',
  hint: 'widgets.image1Hint',
  idle: [...ARRANGING, 'textColor'],
  fields: {
    image: image(),
    alt: alternativeText(),
    caption: text('widgets.caption', 500),
    link: link('widgets.link', ['alt', 'caption']),
    openInNewTab: toggle('widgets.openInNewTab'),
    crop: choice('widgets.crop', CROPS),
    focalPoint: focalPoint(),
  },
  titleField: 'caption',
  facts: {
    pictures: ({ image: address, alt, caption }) => [{ address, words: caption || alt }],
    images: ({ image: address }) => [address],
  },
  sample: (t) => ({
    image: '/assets/sample/morning-field.webp',
    alt: t('samples.pictureField'),
    caption: t('samples.imageCaption'),
    crop: 'none' as const,
  }),
  begin: () => ({ crop: 'none' as const }),
});
