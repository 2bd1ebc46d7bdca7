import { z } from 'zod';
import { defineWidget } from './define-widget';
import { link as linkField, text, toggle } from './fields';
import { styleFields } from './style';

export const link = defineWidget({
  type: 'link',
  label: 'Link',
  hint: 'Leads to a page of this site or elsewhere',
  schema: z.strictObject({
    displayText: text('Text'),
    href: linkField(),
    openInNewTab: toggle('Open in a new tab'),
    ...styleFields,
  }),
  children: 'none',
  titleField: 'displayText',
  sample: () => ({ displayText: 'About us', href: '/about', openInNewTab: false }),
});
