import { defineWidget } from '../define-widget';
import { focalPoint, image, keyed, link, list, longText, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const hero1 = defineWidget({
  type: 'hero1',
  label: 'widgets.hero1',
  hint: 'widgets.hero1Hint',
  idle: [...ARRANGING, 'container', 'bgColor', 'textColor', 'align'],
  fields: {
    slides: list(
      'widgets.slides',
      { itemLabel: 'widgets.slide', titleField: 'title', heading: 2 },
      {
        title: text('widgets.title', 200),
        description: longText('widgets.description', 1000),
        image: image(),
        focalPoint: focalPoint(),
        link: link(),
        openInNewTab: toggle('widgets.openInNewTab'),
      },
      (t) => ({ title: t('samples.newSlide'), description: '', image: '' }),
    ),
  },
  facts: {
    title: ({ slides }) => slides?.[0]?.title,
    text: ({ slides }) => slides?.[0]?.description,
    images: ({ slides }) => slides?.map((slide) => slide.image),
  },
  sample: (t) => ({
    slides: keyed([
      {
        title: t('samples.heroWelcome'),
        description: t('samples.heroWelcomeText'),
        image: '/assets/sample/dawn-hills.webp',
        link: '/about',
      },
      {
        title: t('samples.heroGrow'),
        description: t('samples.heroGrowText'),
        image: '/assets/sample/window-light.webp',
        link: '/courses',
      },
      {
        title: t('samples.heroServe'),
        description: t('samples.heroServeText'),
        image: '/assets/sample/city-evening.webp',
        link: '/groups',
      },
    ]),
  }),
});
