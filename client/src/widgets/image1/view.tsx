import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { Anchor } from '../parts/anchor';
import { EmptyHint } from '../parts/empty-hint';
import { Picture } from '../parts/picture';
import { Words } from '../parts/words';
import type { View } from '../view';

export const image1: View<'image1'> = ({ fields, frame, context }) => {
  const { image, alt, caption, crop, link } = fields;
  const src = safeImage(image);
  if (src === undefined && context.mode !== 'canvas') return null;
  const picture = <Picture src={src} alt={alt} focus={fields.focalPoint} context={context} />;
  const hasWords = Boolean(alt || (src && context.images?.[src]?.alt));
  return (
    <figure {...frame} data-crop={crop === 'none' ? undefined : crop}>
      {src === undefined ? <EmptyHint context={context} text="widgets.image1Choose" /> : null}
      {link ? (
        <Anchor href={link} openInNewTab={fields.openInNewTab}>
          {picture}
          {hasWords ? null : <span className="hidden-text">{caption || link}</span>}
        </Anchor>
      ) : (
        picture
      )}
      <Words as="figcaption" of="caption">
        {caption}
      </Words>
    </figure>
  );
};
