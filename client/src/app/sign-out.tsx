import { useState } from 'react';
import { LuLogOut } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import type { PendingWork } from '../data/session/pending-work';
import { StorageFailure } from '../data/storage/storage-failure';
import { withMessages } from '../lib/messages';
import { fetchedPart } from '../ui/layout/fetched-part';
import { Button } from '../ui/inputs/button';
import { notify } from '../ui/feedback/notify';

const loadQuestion = withMessages(() => import('./sign-out-question'));
const { Part: SignOutQuestion } = fetchedPart(async () => (await loadQuestion()).default, null, 'over');

/** Signs out, and asks first when something has not reached the server. Leads to the root (PRODUCT.md SI6). */
export function SignOut() {
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<PendingWork | null>(null);

  const leave = async (discard: boolean) => {
    setBusy(true);
    try {
      const [{ signOut }] = await Promise.all([import('../data/session/sign-out'), loadQuestion()]);
      const work = await signOut({ discard });
      setUnsent(work);
      if (!work) window.location.assign('/');
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      // The session is over, and this button is gone with the screen.
      notify.error(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        tone="quiet"
        busy={busy}
        icon={<LuLogOut className="rtl:-scale-x-100" />}
        onClick={() => void leave(false).catch(() => notify.error(t('common.signOutFailed')))}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">{t('common.logout')}</span>
      </Button>
      {unsent ? <SignOutQuestion unsent={unsent} onClose={() => setUnsent(null)} onLeave={leave} /> : null}
    </>
  );
}
