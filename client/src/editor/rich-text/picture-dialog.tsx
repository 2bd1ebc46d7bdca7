import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { TextField } from '../../ui/inputs/text-field';
import { ImageControl } from '../panels/controls/image-control';
import type { DialogProps } from './link-dialog';
import { selectedPicture, setPicture } from './model/commands';

const NOTHING = { image: '', alt: '', caption: '' };

/** As many characters as the server takes. */
const MOST = 300;

/** A new picture between the blocks, or the one that is selected: its address, its alternative text, its caption. */
export function PictureDialog({ state, run, onClose }: DialogProps) {
  const present = selectedPicture(state);
  const [picture, setFields] = useState(present ?? NOTHING);
  const change = (part: Partial<typeof picture>) => setFields({ ...picture, ...part });
  const good = safeImage(picture.image) !== undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={t(present ? 'writing.editImage' : 'writing.image')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="blue"
            disabled={!good}
            onClick={() => {
              onClose();
              run(setPicture(picture));
            }}
          >
            {t(present ? 'writing.change' : 'writing.insert')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-ink">
        <ImageControl
          label={t('widgets.image')}
          value={picture.image}
          onChange={(next) => change({ image: typeof next === 'string' ? next : '' })}
        />
        <TextField
          label={t('widgets.alternativeText')}
          help={t('writing.altHelp')}
          maxLength={MOST}
          value={picture.alt}
          onChange={(alt) => change({ alt })}
        />
        <TextField
          label={t('widgets.caption')}
          maxLength={MOST}
          value={picture.caption}
          onChange={(caption) => change({ caption })}
        />
      </div>
    </Modal>
  );
}
