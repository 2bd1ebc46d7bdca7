import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { choice, day, imageAddress, link, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

/** An image, or a text shown in its place. */
export const logoSchema = z.union([
  z.strictObject({ image: imageAddress }),
  z.strictObject({ text: z.string().max(100) }),
]);

export const header1 = defineWidget({
  type: 'header1',
  label: 'widgets.header1',
  hint: 'widgets.header1Hint',
  idle: [...ARRANGING, 'container', 'width', 'textWeight', 'align'],
  upgrades,
  fields: {
    logo: describeField(logoSchema.optional(), { label: 'widgets.logo', control: 'logo' }),
    search: toggle('widgets.headerSearch', 'widgets.headerSearchHelp'),
    announcement: text('widgets.announcement', 200),
    announcementLink: link('widgets.announcementLink', ['announcement']),
    announcedFrom: day('widgets.announcedFrom'),
    announcedUntil: day('widgets.announcedUntil', 'widgets.announcedHelp'),
    layout: choice('widgets.layout', [
      { value: 'left', label: 'widgets.headerLeft' },
      { value: 'centred', label: 'widgets.headerCentred' },
      { value: 'sticky', label: 'widgets.headerSticky' },
      { value: 'over', label: 'widgets.headerOver' },
    ]),
  },
  children: ['link', 'menu1', 'pages1', 'languages1', 'button1', 'search1'],
  root: { of: ['header'], only: true },
  sample: (t) => ({ logo: { text: t('samples.ourChurch') } }),
  sampleChildren: (t) => [
    { value: { id: '1', type: 'link', displayText: t('samples.home'), href: '/', openInNewTab: false } },
    {
      value: { id: '2', type: 'link', displayText: t('samples.about'), href: '/about', openInNewTab: false },
    },
  ],
});
