import { defineWidget } from '../define-widget';
import { choice, icon, keyed, link, list, text, toggle } from '../fields/fields';

export const iconList1 = defineWidget({
  type: 'iconList1',
  label: 'Icon list',
  hint: 'Short lines with an icon: contacts, links, networks',
  fields: {
    option: choice('Show', [
      { value: 'default', label: 'Icon and text' },
      { value: 'iconOnly', label: 'Icon only' },
      { value: 'textOnly', label: 'Text only' },
    ]),
    items: list(
      'Items',
      { itemLabel: 'Item', titleField: 'text' },
      { icon: icon(), text: text('Text'), link: link(), openInNewTab: toggle('Open in a new tab') },
      { icon: { name: 'FaBookmark' }, text: 'New item' },
    ),
  },
  facts: { links: ({ items }) => items?.map((item) => item.link) },
  sample: () => ({
    option: 'default' as const,
    items: keyed([
      { icon: { name: 'MdLocationOn' }, text: '12 Garden Road, Taipei' },
      { icon: { name: 'MdLocalPhone' }, text: '02 2345 6789', link: 'tel:+886223456789' },
      { icon: { name: 'MdEmail' }, text: 'hello@example.org', link: 'mailto:hello@example.org' },
    ]),
  }),
});
