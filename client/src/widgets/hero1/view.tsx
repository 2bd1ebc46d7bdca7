import { Anchor } from '../parts/anchor';
import { Picture } from '../parts/picture';
import { Words } from '../parts/words';
import type { View } from '../view';

/** It covers 500 px of height, so it is wider than a narrow screen; there a little less than sharp is enough. */
const SIZES = '(max-width: 40rem) 150vw, max(100vw, 56rem)';

/** A list that scrolls and snaps by itself; the behaviour adds the clock, the buttons and the dots. */
export const hero1: View<'hero1'> = ({ id, fields, frame, context }) => {
  const { t } = context;
  const slides = fields.slides ?? [];
  if (slides.length === 0 && context.mode !== 'canvas') return null;
  const isMain = context.mainHeading === id;
  return (
    <section
      {...frame}
      data-behaviour="carousel"
      data-shade={fields.shade === 'dark' ? undefined : fields.shade}
      data-caption={fields.captionAt === 'bottom' ? undefined : fields.captionAt}
      data-tall={fields.tall ? '' : undefined}
      aria-roledescription={t('site.carousel')}
      aria-label={slides[0]?.title || t('site.highlights')}
    >
      <ul className="slides">
        {slides.map((slide, index) => (
          <li key={slide.key} className="slide">
            <Picture
              src={slide.image}
              context={context}
              eager={isMain && index === 0}
              ratio={[1600, 900]}
              sizes={SIZES}
              focus={slide.focalPoint}
            />
            <div className="caption">
              <Words as={isMain && index === 0 ? 'h1' : 'h2'} of={['slides', slide.key, 'title']}>
                {slide.title}
              </Words>
              <Words as="p" of={['slides', slide.key, 'description']}>
                {slide.description}
              </Words>
              {slide.link ? (
                <Anchor className="button" href={slide.link} openInNewTab={slide.openInNewTab}>
                  <Words of={['slides', slide.key, 'linkText']} fallback={t('site.learnMore')}>
                    {slide.linkText}
                  </Words>
                  {slide.linkText ? null : (
                    <span className="hidden-text">
                      {t('site.learnMoreAbout', { title: slide.title ?? '' })}
                    </span>
                  )}
                </Anchor>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="controls" hidden>
          <button type="button" data-step="-1" aria-label={t('site.previousSlide')} />
          <button type="button" data-step="1" aria-label={t('site.nextSlide')} />
          <button
            type="button"
            data-pause={t('site.pause')}
            data-play={t('site.play')}
            aria-label={t('site.pause')}
          />
          <div className="dots" data-label={t('site.slideOf', { at: '#', count: slides.length })} />
        </div>
      ) : null}
    </section>
  );
};
