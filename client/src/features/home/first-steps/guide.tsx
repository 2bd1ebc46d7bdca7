import { closeGuide, type StarterState } from '@vestry/sync/contract/starter';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuImage, LuUserPlus, LuX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { call } from '../../../data/http/call';
import { gapAfter } from '../../../lib/text';
import { IconButton } from '../../../ui/inputs/icon-button';
import { notify } from '../../../ui/feedback/notify';
import { NameStep } from './name-step';
import { StarterChoice } from './starter-choice';
import { CREATE_PATHS, pageEditPath } from '../../../lib/paths';
import { buttonClass } from '../../../ui/inputs/button-class';
import { Step } from './step';
import { rememberPlace } from '../../../editor/store/place-memory';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { type FirstPicture, firstPicture } from '@vestry/sync/sample-site/first-picture';
import { documentHere } from '../../../data/documents/use-document';
import { findDocument } from '../../../data/storage/find-document';
import type { VestryDatabase } from '../../../data/storage/database';
import { useStored } from '../../../data/storage/use-database';

/** The choice of a starter site, as long as there is one, and the three steps that make it one's own. */
export function Guide({ state, onChange }: { state: StarterState; onChange: () => void }) {
  const picture = useFirstPicture();
  const isDone = state.isNamed && state.people > 1 && picture?.isSample === false;
  const isThere = state.name !== null;
  const hint = t(isDone ? 'beginning.allDoneHint' : isThere ? 'beginning.hint' : 'beginning.emptyHint');

  // Its pages have been changed here, which reaches the server a moment later.
  const [isNamedHere, setNamedHere] = useState(false);

  async function close() {
    await call(closeGuide, {}).then(onChange, (cause: unknown) => notify.failure(cause));
  }

  return (
    <section aria-label={t('beginning.title')} className="rounded-lg border border-line bg-surface">
      <div className="flex items-start justify-between gap-2 border-b border-line py-2 ps-4 pe-2">
        <div className="py-1">
          <h2 className="text-sm font-semibold">{isDone ? t('beginning.allDone') : t('beginning.title')}</h2>
          <p className="text-sm text-soft">
            {hint}
            {isThere ? (
              <>
                {gapAfter(hint)}
                <a href="/" target="_blank" rel="noreferrer" className="underline">
                  {t('beginning.lookAtSite')}
                </a>
              </>
            ) : null}
          </p>
        </div>
        <IconButton icon={<LuX />} label={t('beginning.close')} onClick={() => void close()} />
      </div>
      {state.mayChoose && !isNamedHere ? <StarterChoice chosen={state.name} onChosen={onChange} /> : null}
      {isThere ? (
        <ol>
          <NameStep
            isDone={state.isNamed}
            called={state.called}
            onNamed={() => {
              setNamedHere(true);
              onChange();
            }}
          />
          <PictureStep picture={picture} />
          <InviteStep people={state.people} />
        </ol>
      ) : null}
    </section>
  );
}

/** @param people how many accounts there are */
function InviteStep({ people }: { people: number }) {
  const isDone = people > 1;
  return (
    <Step
      title={t('beginning.inviteStep')}
      hint={isDone ? t('beginning.inviteDone', { people }) : t('beginning.inviteHint')}
      isDone={isDone}
    >
      {isDone ? null : (
        <Link to={CREATE_PATHS.user} className={buttonClass()}>
          <LuUserPlus />
          {t('beginning.invite')}
        </Link>
      )}
    </Step>
  );
}

/** Leads to the widget that shows the first picture. */
function PictureStep({ picture }: { picture: ReturnType<typeof useFirstPicture> }) {
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
          state={{ openItem: picture.item }}
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

const HOME = { kind: 'page', route: HOME_ROUTE } as const;

interface PlacedPicture extends FirstPicture {
  /** Of the page. */
  uid: string;
  /** Of its editor. */
  path: string;
}

/** The first picture of the site's first page; undefined while it loads, null where that page is not or has none. */
const useFirstPicture = (): PlacedPicture | null | undefined =>
  useStored<PlacedPicture | null | undefined>(placed, [], undefined);

async function placed(db: VestryDatabase): Promise<PlacedPicture | null> {
  const home = await findDocument(db, HOME);
  const document = home ? await documentHere(db, home.uid) : null;
  const picture = document && firstPicture(document.state.tree);
  return home && picture ? { ...picture, uid: home.uid, path: pageEditPath(home, HOME_ROUTE) } : null;
}
