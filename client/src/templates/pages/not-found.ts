import { notFoundRoute } from '@vestry/sync/routes/route';
import { band, heading, lead, widget } from '../parts';
import type { PageTemplate } from '../template';

/** What visitors get at an address that leads nowhere, once it is public at this one. */
export default {
  label: 'templates.notFoundPage',
  hint: 'templates.notFoundPageHint',
  order: 90,
  route: notFoundRoute(''),
  build: (t) => [
    band({ paddings: ['py-20'], className: 'text-center items-center' }, [
      heading('h1', t('starter.missingTitle'), { textSize: '5xl' }),
      lead(t('starter.missingText')),
      widget('search1', { label: t('starter.missingSearch'), width: 'narrow' }),
      widget('button1', { text: t('starter.missingHome'), link: '/', look: 'outline', align: 'center' }),
    ]),
  ],
} satisfies PageTemplate;
