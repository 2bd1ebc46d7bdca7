import { band, eyebrow, heading, lead } from '../parts';
import gallery from '../sections/gallery';
import invitation from '../sections/invitation';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.galleryPage',
  hint: 'templates.galleryPageHint',
  order: 70,
  route: 'gallery',
  build: (t) => [
    band({ bgColor: 'siteDark', paddings: ['py-20'], space: '3' }, [
      eyebrow(t('starter.date')),
      heading('h1', t('starter.galleryPageTitle'), { textSize: '5xl' }),
      lead(t('starter.galleryPageText')),
    ]),
    gallery.build(t),
    invitation.build(t),
  ],
} satisfies PageTemplate;
