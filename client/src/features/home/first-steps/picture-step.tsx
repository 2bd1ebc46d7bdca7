import { t } from '@vestry/sync/messages/translate';
import { LuImage } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { rememberPlace } from '../../../editor/store/place-memory';
import { buttonClass } from '../../../ui/inputs/button-class';
import { Step } from './step';
import type { useFirstPicture } from './use-first-picture';

/** Leads to the widget that shows the first picture. */
export function PictureStep({ picture }: { picture: ReturnType<typeof useFirstPicture> }) {
  const isDone = picture?.isSample === false;
  return (
    <Step
      title={t('beginning.pictureStep')}
      hint={isDone ? t('beginning.pictureDone') : t('beginning.pictureHint')}
      isDone={isDone}
    >
      {picture === undefined ? (
        <span className={buttonClass('plain', 'md', 'invisible')} />
      ) : picture && !isDone ? (
        <Link
          to={picture.path}
          onClick={() => rememberPlace(picture.uid, picture.widget)}
          className={buttonClass()}
        >
          <LuImage />
          {t('beginning.changePicture')}
        </Link>
      ) : null}
    </Step>
  );
}
