import { defineWidget } from '../define-widget';
import { fileLink, keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const downloads1 = defineWidget({
  type: 'downloads1',
  label: 'widgets.downloads1',
  hint: 'widgets.downloads1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    items: list(
      'widgets.files',
      { itemLabel: 'widgets.file', titleField: 'name' },
      {
        name: text('widgets.name'),
        link: fileLink('widgets.fileAddress', { name: 'name', size: 'size' }),
        size: text('widgets.fileSize', 30),
      },
      { name: 'New file' },
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ items }) => items?.map(({ name }) => name) },
  sample: () => ({
    title: 'Downloads',
    items: keyed([
      { name: 'Order of service', link: 'https://example.org/order-of-service.pdf', size: '240 KB' },
      { name: 'Programme of the summer camp', link: 'https://example.org/summer-camp.pdf', size: '1.8 MB' },
      { name: 'Registration form', link: 'https://example.org/registration.docx', size: '36 KB' },
    ]),
  }),
});
