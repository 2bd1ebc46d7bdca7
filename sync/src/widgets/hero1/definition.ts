import { defineWidget } from '../define-widget';
import { choice, focalPoint, image, keyed, link, list, longText, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

export const hero1 = defineWidget({
  type: 'hero1',
  label: 'widgets.hero1',
  hint: 'widgets.hero1Hint',
  idle: [...ARRANGING, 'container', 'bgColor', 'textColor', 'align'],
  upgrades,
  fields: {
    slides: list(
      'widgets.slides',
      { itemLabel: 'widgets.slide', titleField: 'title', heading: 2 },
      {
        title: text('widgets.title', 200),
        description: longText('widgets.description', 1000),
        image: image(),
        focalPoint: focalPoint(),
        link: link(),
        linkText: text('widgets.linkText', 100),
        openInNewTab: toggle('widgets.openInNewTab'),
      },
      (t) => ({ title: t('samples.newSlide'), description: '', image: '' }),
    ),
    tall: toggle('widgets.heroTall', 'widgets.heroTallHelp'),
    shade: choice('widgets.shade', [
      { value: 'dark', label: 'widgets.shadeDark' },
      { value: 'light', label: 'widgets.shadeLight' },
      { value: 'none', label: 'widgets.shadeNone' },
    ]),
    captionAt: choice('widgets.captionAt', [
      { value: 'bottom', label: 'widgets.captionBottom' },
      { value: 'middle', label: 'widgets.captionMiddle' },
      { value: 'top', label: 'widgets.captionTop' },
    ]),
  },
  facts: {
    title: ({ slides }) => slides?.[0]?.title,
    text: ({ slides }) => slides?.[0]?.description,
    images: ({ slides }) => slides?.map((slide) => slide.image),
    whiteWords: ({ slides, shade, captionAt: part = 'bottom' }) =>
      shade === 'none'
        ? slides?.map(({ title, description, image: address = '' }) => ({
            words: title || description || '',
            address,
            part,
            at: ['shade'],
          }))
        : [],
  },
  sample: (t) => ({
    slides: keyed([
      {
        title: t('samples.heroWelcome'),
        description: t('samples.heroWelcomeText'),
        image: '/assets/sample/dawn-hills.webp',
        link: '/about',
      },
      {
        title: t('samples.heroGrow'),
        description: t('samples.heroGrowText'),
        image: '/assets/sample/window-light.webp',
        link: '/courses',
      },
      {
        title: t('samples.heroServe'),
        description: t('samples.heroServeText'),
        image: '/assets/sample/city-evening.webp',
        link: '/groups',
      },
    ]),
  }),
});
