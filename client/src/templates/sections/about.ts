import { band, button, columns, eyebrow, heading, stack, widget, words } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.about',
  hint: 'templates.aboutHint',
  order: 30,
  build: (t) =>
    band({}, [
      columns({}, [
        widget('image1', {
          image: '/assets/sample/window-light.webp',
          alt: t('starter.pictureWindow'),
          crop: 'landscape',
        }),
        stack([
          eyebrow(t('starter.aboutLine')),
          heading('h2', t('starter.aboutTitle')),
          words(t('starter.aboutText')),
          words(t('starter.aboutMore')),
          button(t('starter.aboutLink'), { look: 'outline' }),
        ]),
      ]),
    ]),
} satisfies SectionTemplate;
