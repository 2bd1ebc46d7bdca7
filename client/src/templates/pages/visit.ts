import { band, eyebrow, heading, lead } from '../parts';
import invitation from '../sections/invitation';
import questions from '../sections/questions';
import steps from '../sections/steps';
import visit from '../sections/visit';
import week from '../sections/week';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.visitPage',
  hint: 'templates.visitPageHint',
  order: 30,
  route: 'visit',
  build: (t) => [
    band({ bgColor: 'siteSoft', paddings: ['py-20'], space: '3' }, [
      eyebrow(t('starter.visitLine')),
      heading('h1', t('starter.visitPageTitle'), { textSize: '5xl' }),
      lead(t('starter.visitPageText')),
    ]),
    ...[visit, steps, questions, week, invitation].map((section) => section.build(t)),
  ],
} satisfies PageTemplate;
