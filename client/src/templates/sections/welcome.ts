import { keyed } from '@vestry/sync/widgets/fields/fields';
import { band, button, columns, eyebrow, heading, lead, stack, widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.welcome',
  hint: 'templates.welcomeHint',
  order: 10,
  build: (t) =>
    band({ bgColor: 'siteDark', paddings: ['py-20'] }, [
      columns({ ratio: 'first' }, [
        stack([
          eyebrow(t('starter.church')),
          heading('h1', t('starter.welcomeTitle'), { textSize: '5xl' }),
          lead(t('starter.welcomeText')),
          button(t('starter.planVisit'), { size: 'large' }),
        ]),
        stack(
          [
            heading('h2', t('starter.whenWeMeet'), { textSize: 'xl' }),
            widget('schedule1', {
              items: keyed([
                { time: t('starter.time'), title: t('starter.worship'), location: t('starter.place') },
                { time: t('starter.time'), title: t('starter.children'), location: t('starter.place') },
                { time: t('starter.time'), title: t('starter.prayer'), location: t('starter.place') },
              ]),
            }),
          ],
          { className: 'card', width: 'full', space: '1' },
        ),
      ]),
    ]),
} satisfies SectionTemplate;
