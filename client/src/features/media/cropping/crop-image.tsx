import type { Media } from '@vestry/sync/contract/media';
import { CROP_SHAPES, type CropShape, firstCrop, inShape, withNumber } from '@vestry/sync/media/crop';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { LuCrop } from 'react-icons/lu';
import { addCrop } from '../../../data/media/crop-image';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import { Button } from '../../../ui/inputs/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Modal } from '../../../ui/overlays/modal';
import { Segments } from '../../../ui/inputs/segments';
import { useBusy } from '../../../ui/hooks/use-busy';
import { CropFields } from './crop-fields';
import { CropFrame } from './crop-frame';

const SHAPES = Object.keys(CROP_SHAPES) as CropShape[];

interface CropImageProps {
  media: Media;
  onClose: () => void;
  /** The part is among the uploads. */
  onCropped: () => void;
}

/** Cuts a part out of an image, to be an image of its own. */
export function CropImage({ media, onClose, onCropped }: CropImageProps) {
  const picture = { width: media.width, height: media.height };
  const [shape, setShape] = useState<CropShape>('free');
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useBusy((cause) => setError(whyNotTaken(cause, t('cropping.unreadable'))));
  const hintId = useId();
  const reshape = (next: CropShape) => {
    setShape(next);
    setCrop(inShape(crop, { picture, shape: next }));
  };
  const save = () => {
    setError(null);
    void run(async () => {
      const name = imageName(media).replace(/\.[a-z]{3,4}$/, '');
      await addCrop(media, crop, t('cropping.cropped', { name }));
      onClose();
      onCropped();
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('cropping.title')}
      size="full"
      locked={busy}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button tone="blue" icon={<LuCrop />} busy={busy} onClick={save}>
            {t('cropping.crop')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 lg:flex-row">
        <div className="flex min-w-0 flex-1 items-center justify-center rounded-md bg-sunken p-2">
          <CropFrame {...{ media, shape, crop, hintId }} onCrop={setCrop} />
        </div>
        <div className="flex flex-col gap-4 lg:w-72">
          <Segments
            label={t('cropping.shape')}
            value={shape}
            className="control px-3"
            segments={SHAPES.map((each) => {
              const label = each === 'free' ? t('cropping.free') : each;
              return { value: each, label, content: label };
            })}
            onChange={(next) => reshape(SHAPES.find((each) => each === next) ?? 'free')}
          />
          <CropFields
            crop={crop}
            onNumber={(name, value) => setCrop(withNumber(crop, name, value, { picture, shape }))}
          />
          <p id={hintId}>{t('cropping.areaHint')}</p>
          <p>{t('cropping.stays')}</p>
          {error === null ? null : <ErrorPanel message={error} />}
        </div>
      </div>
    </Modal>
  );
}
