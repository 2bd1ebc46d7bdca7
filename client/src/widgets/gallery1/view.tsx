import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { EmptyHint } from '../parts/empty-hint';
import { Picture } from '../parts/picture';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { RenderContext } from '../render-context';
import type { FieldsOf, View } from '../view';

type Item = NonNullable<FieldsOf<'gallery1'>['items']>[number];

/** What is read where an image has no words of its own. */
const nameOf = (
  { alt, caption, image = '' }: Item,
  context: RenderContext,
  place: string,
): string | undefined => (alt || context.images?.[image]?.alt ? undefined : caption || place);

/** The dialog of all images in their full size: it is swiped through, and scrolls and snaps by itself. */
function Large({ items, label, context }: { items: readonly Item[]; label: string; context: RenderContext }) {
  const { t } = context;
  return (
    <dialog aria-label={label}>
      {/* What scrolls must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="strip" tabIndex={0} aria-label={label}>
        {items.map(({ key, image, alt, caption }) => (
          <li key={key}>
            <figure>
              <Picture src={image} alt={alt} context={context} />
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {items.length > 1 ? (
        <>
          <button type="button" data-step="-1" aria-label={t('site.previousImage')} />
          <button type="button" data-step="1" aria-label={t('site.nextImage')} />
        </>
      ) : null}
      <button type="button" className="close" aria-label={t('site.close')}>
        ×
      </button>
    </dialog>
  );
}

/** Each image leads to itself; the behaviour opens the dialog in place of that. */
export const gallery1: View<'gallery1'> = ({ id, fields, frame, context }) => {
  const { t } = context;
  const editing = context.mode === 'canvas';
  const items = (fields.items ?? []).filter(({ image }) => editing || safeImage(image) !== undefined);
  if (items.length === 0 && !fields.title && !editing) return null;
  return (
    <section {...frame} data-behaviour="gallery">
      <Title id={id} context={context} text={fields.title} />
      {items.length === 0 ? <EmptyHint context={context} text="widgets.gallery1Empty" /> : null}
      <ul className="photos" data-columns={fields.columns} data-crop={fields.crop ?? 'landscape'}>
        {items.map((item, index) => {
          const src = safeImage(item.image);
          const name = nameOf(item, context, t('site.imageOf', { at: index + 1, count: items.length }));
          return (
            <li key={item.key}>
              <figure>
                {src === undefined ? (
                  <EmptyHint context={context} text="widgets.image1Empty" />
                ) : (
                  <a href={src}>
                    <Picture
                      src={src}
                      alt={item.alt}
                      focus={item.focalPoint}
                      sizes="(max-width: 40rem) 50vw, 33vw"
                      context={context}
                    />
                    {name === undefined ? null : <span className="hidden-text">{name}</span>}
                  </a>
                )}
                <Words as="figcaption" of={['items', item.key, 'caption']}>
                  {item.caption}
                </Words>
              </figure>
            </li>
          );
        })}
      </ul>
      <Large items={items} label={fields.title || t('site.gallery')} context={context} />
    </section>
  );
};
