import { focalPointSchema, type FocalPoint } from '@vestry/sync/media/focal-point';
import { t } from '@vestry/sync/messages/translate';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { labelText } from '@vestry/sync/widgets/label-text';
import { useKeptImages } from '../../../data/media/kept-images';
import { FocalPointField } from '../../../ui/inputs/focal-point-field';
import { FieldError } from '../field-error';

interface FocalPointProps {
  meta: FieldMeta;
  /** The address of the image that the point is of. */
  image: unknown;
  value: unknown;
  error?: string | undefined;
  onChange: (value: FocalPoint | undefined) => void;
}

/** The focal point of an image in its place in a widget; nothing as long as there is no image. */
export default function FocalPointControl({ meta, image, value, error, onChange }: FocalPointProps) {
  const imageOf = useKeptImages();
  const address = safeImage(image);
  if (address === undefined) return null;
  const otherwise = imageOf(address)?.focus;
  return (
    <FocalPointField
      label={labelText(meta.label)}
      help={meta.help === undefined ? '' : labelText(meta.help)}
      resets={t(otherwise ? 'editor.focalPointOfImage' : 'editor.focalPointReset')}
      inWords={(point) => t('editor.focalPointAt', point)}
      image={address}
      value={focalPointSchema.safeParse(value).data}
      otherwise={otherwise}
      onChange={onChange}
    >
      <FieldError>{error}</FieldError>
    </FocalPointField>
  );
}
