import type { MessageKey } from '@vestry/sync/messages/translate';
import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, heading, lead, widget } from '../parts';
import type { PageTemplate } from '../template';

const BLOCKS = [
  ['h2', 'starter.privacyWho'],
  ['p', 'starter.church'],
  ['p', 'starter.siteAddress'],
  ['p', 'starter.siteEmail'],
  ['h2', 'starter.privacyVisit'],
  ['p', 'starter.privacyVisitText'],
  ['h2', 'starter.privacyDevice'],
  ['p', 'starter.privacyDeviceText'],
  ['h2', 'starter.privacyForms'],
  ['p', 'starter.privacyFormsText'],
  ['h2', 'starter.privacyOthers'],
  ['p', 'starter.privacyOthersText'],
  ['h2', 'starter.privacyRights'],
  ['p', 'starter.privacyRightsText'],
] as const satisfies ['h2' | 'p', MessageKey][];

export default {
  label: 'templates.privacyPage',
  hint: 'templates.privacyPageHint',
  order: 85,
  route: 'privacy',
  build: (t) => [
    band({ paddings: ['pt-20', 'pb-4'], space: '3' }, [
      heading('h1', t('starter.privacyTitle'), { textSize: '5xl' }),
      lead(t('starter.privacyLead')),
    ]),
    band({ paddings: ['pb-20'] }, [
      widget('article', {
        blocks: keyed(BLOCKS.map(([kind, words]) => ({ kind, text: [[t(words)]] }))),
      }),
    ]),
  ],
} satisfies PageTemplate;
