import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, button, columns, heading, lead, stack, widget, words } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.giving',
  hint: 'templates.givingHint',
  order: 140,
  build: (t) =>
    band({ bgColor: 'siteSoft' }, [
      columns({}, [
        stack([
          heading('h2', t('starter.givingTitle')),
          lead(t('starter.givingText')),
          words(t('starter.givingUse')),
          button(t('starter.givingLink')),
        ]),
        stack(
          [
            heading('h3', t('starter.givingTransfer')),
            widget('iconList1', {
              option: 'default',
              items: keyed([
                { icon: { name: 'FaUsers', color: 'siteAccent' }, text: t('starter.accountHolder') },
                { icon: { name: 'FaHandHoldingUsd', color: 'siteAccent' }, text: t('starter.accountBank') },
                { icon: { name: 'FaBookmark', color: 'siteAccent' }, text: t('starter.accountPurpose') },
              ]),
            }),
            words(t('starter.givingReceipt'), { className: 'muted', textSize: 'sm' }),
          ],
          { className: 'card', space: '3' },
        ),
      ]),
    ]),
} satisfies SectionTemplate;
