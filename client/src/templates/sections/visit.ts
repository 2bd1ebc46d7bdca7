import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, columns, heading, lead, stack, widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.visit',
  hint: 'templates.visitHint',
  order: 150,
  build: (t) =>
    band({}, [
      columns({}, [
        stack([
          heading('h2', t('starter.visitTitle')),
          lead(t('starter.visitText')),
          widget('iconList1', {
            option: 'default',
            items: keyed([
              { icon: { name: 'MdLocationOn', color: 'siteAccent' }, text: t('starter.address') },
              { icon: { name: 'IoInformationCircle', color: 'siteAccent' }, text: t('starter.wayThere') },
              { icon: { name: 'FaCalendarAlt', color: 'siteAccent' }, text: t('starter.doorsOpen') },
            ]),
          }),
        ]),
        widget('map1', { url: '', title: t('starter.mapTitle'), ratio: 'landscape' }),
      ]),
    ]),
} satisfies SectionTemplate;
