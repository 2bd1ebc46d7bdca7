import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, heading, lead, widget } from '../parts';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.articlePage',
  hint: 'templates.articlePageHint',
  order: 60,
  entry: 'post',
  build: (t) => [
    band({ paddings: ['pt-20', 'pb-4'], space: '3', className: 'text-center items-center' }, [
      heading('h1', t('starter.articleTitle'), { textSize: '5xl' }),
      lead(t('starter.articleLead')),
      widget('entry1', {}),
    ]),
    widget('image1', {
      image: '/assets/sample/morning-field.webp',
      alt: t('starter.pictureField'),
      caption: t('starter.caption'),
      crop: 'wide',
    }),
    band({ paddings: ['pb-8'], className: 'items-center' }, [
      widget('article', {
        width: 'narrow',
        blocks: keyed([
          { kind: 'p' as const, text: [[t('starter.articleBegin')]] },
          { kind: 'h2' as const, text: [[t('starter.articleWhat')]] },
          { kind: 'p' as const, text: [[t('starter.articleWhatText')]] },
          { kind: 'quote' as const, text: [[t('starter.articleQuote')]] },
          { kind: 'h2' as const, text: [[t('starter.articleNext')]] },
          { kind: 'p' as const, text: [[t('starter.articleNextText')]] },
        ]),
      }),
    ]),
    band({}, [widget('posts1', { title: t('starter.newsTitle'), most: 'three' })]),
  ],
} satisfies PageTemplate;
