import { defineWidget } from '../define-widget';
import { choice, icon, keyed, link, list, text, toggle } from '../fields/fields';

export const iconList1 = defineWidget({
  type: 'iconList1',
  label: 'widgets.iconList1',
  hint: 'widgets.iconList1Hint',
  fields: {
    items: list(
      'widgets.items',
      { itemLabel: 'widgets.item', titleField: 'text' },
      {
        icon: icon(),
        text: text('widgets.text'),
        link: link(),
        openInNewTab: toggle('widgets.openInNewTab'),
      },
      (t) => ({ icon: { name: 'FaBookmark' }, text: t('samples.newItem') }),
    ),
    option: choice('widgets.show', [
      { value: 'default', label: 'widgets.iconAndText' },
      { value: 'iconOnly', label: 'widgets.iconOnly' },
      { value: 'textOnly', label: 'widgets.textOnly' },
    ]),
  },
  facts: { links: ({ items }) => items?.map((item) => item.link) },
  sample: (t) => ({
    option: 'default' as const,
    items: keyed([
      { icon: { name: 'MdLocationOn' }, text: t('samples.address') },
      { icon: { name: 'MdLocalPhone' }, text: '02 2345 6789', link: 'tel:+886223456789' },
      { icon: { name: 'MdEmail' }, text: 'hello@example.org', link: 'mailto:hello@example.org' },
    ]),
  }),
});
