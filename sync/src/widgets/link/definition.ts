import { defineWidget } from '../define-widget';
import { link as linkField, text, toggle } from '../fields/fields';

export const link = defineWidget({
  type: 'link',
  label: 'Link',
  hint: 'Leads to a page of this site or elsewhere',
  fields: {
    displayText: text('Text'),
    href: linkField(),
    openInNewTab: toggle('Open in a new tab'),
  },
  titleField: 'displayText',
  sample: () => ({ displayText: 'About us', href: '/about', openInNewTab: false }),
});
