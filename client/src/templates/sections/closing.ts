import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, columns, heading, stack, widget, words } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.closing',
  hint: 'templates.closingHint',
  order: 180,
  build: (t) =>
    band({ bgColor: 'siteDark' }, [
      columns({ count: '3', align: 'start' }, [
        stack([heading('h2', t('starter.church'), { textSize: 'xl' }), words(t('starter.closingText'))], {
          space: '2',
        }),
        stack(
          [
            heading('h3', t('starter.closingFind'), { textSize: 'lg' }),
            widget('iconList1', {
              option: 'default',
              items: keyed([
                { icon: { name: 'MdLocationOn' }, text: t('starter.address') },
                { icon: { name: 'MdLocalPhone' }, text: t('starter.phone') },
                { icon: { name: 'MdEmail' }, text: t('starter.email') },
              ]),
            }),
          ],
          { space: '2' },
        ),
        stack(
          [
            heading('h3', t('starter.closingMeet'), { textSize: 'lg' }),
            widget('iconList1', {
              option: 'textOnly',
              items: keyed([{ text: t('starter.closingSunday') }, { text: t('starter.closingWeek') }]),
            }),
          ],
          { space: '2' },
        ),
      ]),
    ]),
} satisfies SectionTemplate;
