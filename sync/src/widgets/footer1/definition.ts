import { defineWidget } from '../define-widget';
import { choice, keyed, longText, text, toggle } from '../fields/fields';
import { iconList1 } from '../iconList1/definition';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

export const NETWORKS = keyed([
  { icon: { name: 'FaFacebook' }, text: 'Facebook', link: 'https://www.facebook.com/', openInNewTab: true },
  { icon: { name: 'FaYoutube' }, text: 'YouTube', link: 'https://www.youtube.com/', openInNewTab: true },
]);

/** Its two children are icon lists: the middle and the right section. */
export const footer1 = defineWidget({
  type: 'footer1',
  label: 'widgets.footer1',
  hint: 'widgets.footer1Hint',
  idle: [...ARRANGING, 'container'],
  upgrades,
  fields: {
    section1Title: text('widgets.leftTitle'),
    description: longText('widgets.leftText', 2000),
    section2Title: text('widgets.middleTitle'),
    section3Title: text('widgets.rightTitle'),
    messageBottom: text('widgets.closingLine', 500),
    hours: toggle('widgets.showHours', 'widgets.showHoursHelp'),
    hoursTitle: text('widgets.hoursTitle'),
    layout: choice('widgets.layout', [
      { value: 'columns', label: 'widgets.footerColumns' },
      { value: 'centred', label: 'widgets.footerCentred' },
      { value: 'line', label: 'widgets.footerLine' },
    ]),
  },
  children: [iconList1.type],
  slots: { count: 2, holds: 'widgets.footer1Holds' },
  root: { of: ['footer'], only: true },
  titleField: 'section1Title',
  facts: {
    headings: (fields) =>
      (
        [
          'section1Title',
          ...(fields.hours ? (['hoursTitle'] as const) : []),
          'section2Title',
          'section3Title',
        ] as const
      ).flatMap((field) => (fields[field] ? [{ words: fields[field], level: 2, at: [field] }] : [])),
  },
  sample: (t) => ({
    section1Title: t('samples.ourChurch'),
    description: t('samples.footerText'),
    section2Title: t('samples.footerContact'),
    section3Title: t('samples.footerFollow'),
    messageBottom: t('samples.footerClosing'),
  }),
  sampleChildren: (t) => [
    { value: { id: '1', type: 'iconList1', ...iconList1.sample(t) } },
    { value: { id: '2', type: 'iconList1', option: 'iconOnly', items: NETWORKS } },
  ],
});
