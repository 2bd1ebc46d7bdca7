import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, columns, heading, lead, stack, widget } from '../parts';
import visit from '../sections/visit';
import type { PageTemplate } from '../template';

export default {
  label: 'templates.eventPage',
  hint: 'templates.eventPageHint',
  order: 50,
  entry: 'event',
  build: (t) => [
    band({ bgColor: 'siteDark', paddings: ['py-20'] }, [
      columns({}, [
        stack([
          heading('h1', t('starter.eventTitle'), { textSize: '5xl' }),
          lead(t('starter.eventText')),
          widget('entry1', {}),
        ]),
        widget('image1', {
          image: '/assets/sample/city-evening.webp',
          alt: t('starter.pictureCity'),
          crop: 'landscape',
        }),
      ]),
    ]),
    band({}, [
      columns({ ratio: 'first', align: 'start' }, [
        widget('article', {
          blocks: keyed([
            { kind: 'h2' as const, text: [[t('starter.eventAbout')]] },
            { kind: 'p' as const, text: [[t('starter.eventAboutText')]] },
            { kind: 'h3' as const, text: [[t('starter.eventBring')]] },
            { kind: 'bullet' as const, text: [[t('starter.eventBringOne')]] },
            { kind: 'bullet' as const, text: [[t('starter.eventBringTwo')]] },
            { kind: 'bullet' as const, text: [[t('starter.eventBringThree')]] },
          ]),
        }),
        stack(
          [
            heading('h2', t('starter.atAGlance'), { textSize: 'xl' }),
            widget('iconList1', {
              option: 'default',
              items: keyed([
                { icon: { name: 'FaUsers', color: 'siteAccent' }, text: t('starter.eventFor') },
                { icon: { name: 'FaHandHoldingUsd', color: 'siteAccent' }, text: t('starter.eventCost') },
              ]),
            }),
          ],
          { className: 'card', space: '3' },
        ),
      ]),
    ]),
    band({ bgColor: 'siteSoft' }, [
      columns({ align: 'start' }, [
        stack([heading('h2', t('starter.signUpTitle')), lead(t('starter.signUpText'))]),
        stack(
          [
            widget('form', {
              items: keyed([
                { label: t('starter.formName'), kind: 'text' as const, required: true },
                { label: t('starter.formEmail'), kind: 'email' as const, required: true },
                { label: t('starter.formPeople'), kind: 'text' as const, required: false },
              ]),
              button: t('starter.signUp'),
              thanks: t('starter.signUpThanks'),
            }),
          ],
          { className: 'card' },
        ),
      ]),
    ]),
    visit.build(t),
  ],
} satisfies PageTemplate;
