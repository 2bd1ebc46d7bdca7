import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { choice, keyed, list, longText, strings, text, toggle } from '../fields/fields';
import { isMailAddress, mailAddresses } from '../../text/mail-address';
import { ARRANGING } from '../fields/style';

const MOST_RECIPIENTS = 10;

const recipients = describeField(
  z
    .string()
    .max(500)
    .refine(
      (typed) => mailAddresses(typed).every(isMailAddress) && mailAddresses(typed).length <= MOST_RECIPIENTS,
      'contract.mailAddresses',
    )
    .optional(),
  { label: 'widgets.formRecipients', help: 'widgets.formRecipientsHelp', control: 'text' },
);

export const form = defineWidget({
  type: 'form',
  label: 'widgets.form',
  hint: 'widgets.formHint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    description: longText('widgets.description', 1000),
    items: list(
      'widgets.formFields',
      { itemLabel: 'widgets.formField', titleField: 'label' },
      {
        label: text('widgets.formLabel', 200),
        kind: choice('widgets.formKind', [
          { value: 'text', label: 'widgets.formText' },
          { value: 'email', label: 'widgets.formEmail' },
          { value: 'phone', label: 'widgets.formPhone' },
          { value: 'longText', label: 'widgets.formLongText' },
          { value: 'choice', label: 'widgets.formChoice' },
          { value: 'checkbox', label: 'widgets.formCheckbox' },
        ]),
        required: toggle('widgets.formRequired'),
        options: strings('widgets.formOptions'),
      },
      (t) => ({ label: t('samples.newField'), kind: 'text', required: false }),
    ),
    consent: longText('widgets.formConsent', 500),
    button: text('widgets.formButton', 100),
    thanks: longText('widgets.formThanks', 1000),
    recipients,
  },
  titleField: 'title',
  privateFields: ['recipients'],
  facts: { title: ({ title }) => title },
  form: ({ title, items, consent, recipients: typed }) => ({
    title: title ?? '',
    consent: consent?.trim() ?? '',
    recipients: mailAddresses(typed ?? '').filter(isMailAddress),
    fields: (items ?? []).map(({ key, label, kind, required, options }) => ({
      key,
      label: label?.trim() || key,
      kind: kind ?? 'text',
      required: required ?? false,
      options: (options ?? []).map((option) => option.trim()).filter(Boolean),
    })),
  }),
  sample: (t) => ({
    title: t('samples.form'),
    description: t('samples.formText'),
    items: keyed([
      { label: t('samples.formName'), kind: 'text' as const, required: true },
      { label: t('samples.formEmail'), kind: 'email' as const, required: true },
      {
        label: t('samples.formAbout'),
        kind: 'choice' as const,
        required: false,
        options: [t('samples.formVisiting'), t('samples.formGroups'), t('samples.formElse')],
      },
      { label: t('samples.formMessage'), kind: 'longText' as const, required: true },
    ]),
    button: t('samples.formSend'),
    thanks: t('samples.formThanks'),
  }),
});
