import { defineWidget } from '../define-widget';
import { image, keyed, link, list, longText, text, toggle } from '../fields/fields';

export const hero1 = defineWidget({
  type: 'hero1',
  label: 'Hero',
  hint: 'Large pictures with a message, one after the other',
  fields: {
    slides: list(
      'Slides',
      { itemLabel: 'Slide', titleField: 'title' },
      {
        title: text('Title', 200),
        description: longText('Description', 1000),
        image: image(),
        link: link(),
        openInNewTab: toggle('Open in a new tab'),
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
