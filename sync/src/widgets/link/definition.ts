import { defineWidget } from '../define-widget';
import { link as linkField, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const link = defineWidget({
  type: 'link',
  label: 'widgets.link',
  hint: 'widgets.linkHint',
  idle: [...ARRANGING, 'align'],
  fields: {
    displayText: text('widgets.text'),
    href: linkField(),
    openInNewTab: toggle('widgets.openInNewTab'),
  },
  titleField: 'displayText',
  menuLink: { text: 'displayText', href: 'href' },
  // Its words come from the page that is chosen.
  begin: () => ({}),
  sample: (t) => ({ displayText: t('samples.aboutUs'), href: '/about', openInNewTab: false }),
});
