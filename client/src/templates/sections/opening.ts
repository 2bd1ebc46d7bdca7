import { band, eyebrow, heading, lead } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.opening',
  hint: 'templates.openingHint',
  order: 20,
  build: (t) =>
    band({ bgColor: 'siteDark', paddings: ['py-20'], space: '3' }, [
      eyebrow(t('starter.openingLine')),
      heading('h1', t('starter.openingTitle'), { textSize: '5xl' }),
      lead(t('starter.openingText')),
    ]),
} satisfies SectionTemplate;
