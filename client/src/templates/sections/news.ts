import { band, button, columns, eyebrow, heading, stack, widget, words } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.news',
  hint: 'templates.newsHint',
  order: 80,
  build: (t) => {
    const story = (image: string, alt: string) =>
      stack(
        [
          widget('image1', { image: `/assets/sample/${image}.webp`, alt, crop: 'landscape' }),
          eyebrow(t('starter.date')),
          heading('h3', t('starter.newsHeading')),
          words(t('starter.newsText')),
          button(t('starter.readOn'), { look: 'plain' }),
        ],
        { space: '2' },
      );
    return band({}, [
      heading('h2', t('starter.newsTitle')),
      columns({ count: '3', align: 'start' }, [
        story('morning-field', t('starter.pictureField')),
        story('open-book', t('starter.pictureBook')),
        story('city-evening', t('starter.pictureCity')),
      ]),
    ]);
  },
} satisfies SectionTemplate;
