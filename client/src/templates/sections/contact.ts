import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, columns, heading, lead, stack, widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.contact',
  hint: 'templates.contactHint',
  order: 160,
  build: (t) =>
    band({ bgColor: 'siteSoft' }, [
      columns({ align: 'start' }, [
        stack([
          heading('h2', t('starter.contactTitle')),
          lead(t('starter.contactText')),
          widget('iconList1', {
            option: 'default',
            items: keyed([
              { icon: { name: 'MdLocationOn', color: 'siteAccent' }, text: t('starter.address') },
              { icon: { name: 'MdLocalPhone', color: 'siteAccent' }, text: t('starter.phone') },
              { icon: { name: 'MdEmail', color: 'siteAccent' }, text: t('starter.email') },
              { icon: { name: 'FaCalendarAlt', color: 'siteAccent' }, text: t('starter.officeHours') },
            ]),
          }),
        ]),
        stack(
          [
            widget('form', {
              items: keyed([
                { label: t('starter.formName'), kind: 'text' as const, required: true },
                { label: t('starter.formEmail'), kind: 'email' as const, required: true },
                { label: t('starter.formMessage'), kind: 'longText' as const, required: true },
              ]),
              button: t('starter.formSend'),
              thanks: t('starter.formThanks'),
            }),
          ],
          { className: 'card' },
        ),
      ]),
    ]),
} satisfies SectionTemplate;
