import { band, button, heading, lead } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.invitation',
  hint: 'templates.invitationHint',
  order: 170,
  build: (t) =>
    band({ bgColor: 'siteDark', className: 'text-center items-center' }, [
      heading('h2', t('starter.invitationTitle'), { textSize: '4xl' }),
      lead(t('starter.invitationText')),
      button(t('starter.planVisit'), { align: 'center' }),
    ]),
} satisfies SectionTemplate;
