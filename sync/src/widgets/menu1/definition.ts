import { defineWidget } from '../define-widget';
import { ARRANGING } from '../fields/style';
import { text } from '../fields/fields';

/** A name in a menu that opens the links below it. */
export const menu1 = defineWidget({
  type: 'menu1',
  label: 'widgets.menu1',
  hint: 'widgets.menu1Hint',
  idle: [...ARRANGING, 'align'],
  fields: { text: text('widgets.text', 100) },
  children: ['link'],
  titleField: 'text',
  sample: (t) => ({ text: t('samples.aboutUs') }),
  sampleChildren: (t) => [
    {
      value: { id: '1', type: 'link', displayText: t('samples.about'), href: '/about', openInNewTab: false },
    },
    {
      value: { id: '2', type: 'link', displayText: t('samples.visit'), href: '/visit', openInNewTab: false },
    },
  ],
});
