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
      (t) => ({ name: t('samples.newFile') }),
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ items }) => items?.map(({ name }) => name) },
  sample: (t) => ({
    title: t('samples.downloads'),
    items: keyed([
      { name: t('samples.orderOfService'), link: 'https://example.org/order-of-service.pdf', size: '240 KB' },
      { name: t('samples.campProgramme'), link: 'https://example.org/summer-camp.pdf', size: '1.8 MB' },
      { name: t('samples.registration'), link: 'https://example.org/registration.docx', size: '36 KB' },
    ]),
  }),
});
