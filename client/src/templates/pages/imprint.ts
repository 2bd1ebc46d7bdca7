import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, heading, widget } from '../parts';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.imprintPage',
  hint: 'templates.imprintPageHint',
  order: 80,
  route: 'imprint',
  build: (t) => [
    band({ paddings: ['pt-20', 'pb-4'] }, [heading('h1', t('starter.imprintTitle'), { textSize: '5xl' })]),
    band({ paddings: ['pb-20'] }, [
      widget('article', {
        blocks: keyed([
          { kind: 'h2' as const, text: [[t('starter.imprintWho')]] },
          { kind: 'p' as const, text: [[t('starter.church')]] },
          { kind: 'p' as const, text: [[t('starter.siteAddress')]] },
          { kind: 'p' as const, text: [[t('starter.imprintFor')]] },
          { kind: 'h2' as const, text: [[t('starter.contactTitle')]] },
          { kind: 'p' as const, text: [[t('starter.siteEmail')]] },
          { kind: 'p' as const, text: [[t('starter.siteTelephone')]] },
          { kind: 'h2' as const, text: [[t('starter.imprintRegister')]] },
          { kind: 'p' as const, text: [[t('starter.imprintRegisterText')]] },
          { kind: 'h2' as const, text: [[t('starter.imprintContents')]] },
          { kind: 'p' as const, text: [[t('starter.imprintContentsText')]] },
        ]),
      }),
    ]),
  ],
} satisfies PageTemplate;
