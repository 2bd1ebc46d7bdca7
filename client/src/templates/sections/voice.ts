import { band, widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.voice',
  hint: 'templates.voiceHint',
  order: 120,
  build: (t) =>
    band({ bgColor: 'siteSoft' }, [
      widget('quote1', {
        text: t('starter.voiceText'),
        name: t('starter.person'),
        role: t('starter.voiceRole'),
        look: 'large',
      }),
    ]),
} satisfies SectionTemplate;
