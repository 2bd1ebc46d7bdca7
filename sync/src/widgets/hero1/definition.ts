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
      { title: 'New slide', description: '', image: '' },
    ),
  },
  facts: {
    title: ({ slides }) => slides?.[0]?.title,
    text: ({ slides }) => slides?.[0]?.description,
    images: ({ slides }) => slides?.map((slide) => slide.image),
  },
  sample: () => ({
    slides: keyed([
      {
        title: 'Welcome',
        description: 'Come as you are. There is a seat for you on Sunday.',
        image: '/assets/sample/dawn-hills.webp',
        link: '/about',
      },
      {
        title: 'Grow together',
        description: 'Courses and groups for every age, all year round.',
        image: '/assets/sample/window-light.webp',
        link: '/courses',
      },
      {
        title: 'Serve the city',
        description: 'Hands and hearts for our neighbours.',
        image: '/assets/sample/city-evening.webp',
        link: '/groups',
      },
    ]),
  }),
});
