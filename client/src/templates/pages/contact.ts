import { band, eyebrow, heading, lead } from '../parts';
import contact from '../sections/contact';
import questions from '../sections/questions';
import visit from '../sections/visit';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.contactPage',
  hint: 'templates.contactPageHint',
  order: 40,
  route: 'contact',
  build: (t) => [
    band({ paddings: ['pt-20', 'pb-8'], space: '3' }, [
      eyebrow(t('starter.church')),
      heading('h1', t('starter.contactPageTitle'), { textSize: '5xl' }),
      lead(t('starter.contactPageText')),
    ]),
    ...[contact, visit, questions].map((section) => section.build(t)),
  ],
} satisfies PageTemplate;
