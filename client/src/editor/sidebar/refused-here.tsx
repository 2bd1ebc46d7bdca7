import { t } from '@vestry/sync/messages/translate';
import { retryDocument, takeBackEntry } from '../../data/documents/documents';
import { exportLater } from '../../data/session/export-later';
import { useOutboxGroup } from '../../data/sync/use-unsent';
import { adviceForDocument } from '../../lib/advice';
import { refusalTexts } from '../../lib/refusal-texts';
import { sentences } from '../../lib/sentences';
import { Button } from '../../ui/button';
import { ChangedHere } from '../../ui/changed-here';
import { ExportButton } from '../../ui/export-button';
import { useBusy } from '../../ui/use-busy';
import { Notice } from './notice';

/** That the server did not take a change of this document: why, since when, and what can be done. */
export function RefusedHere({ uid }: { uid: string }) {
  const group = useOutboxGroup(uid);
  const { busy, run } = useBusy();
  if (!group?.refusal) return null;
  const { refusal, at, takeBack } = group;
  return (
    <Notice role="alert">
      <p>{t('editor.rejected', { reason: sentences(...refusalTexts(refusal)) })}</p>
      <p>{adviceForDocument(refusal.reason, false)}</p>
      <ChangedHere at={at} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void run(() => retryDocument(uid))}>
          {t('common.retry')}
        </Button>
        {takeBack === null ? null : (
          // The editor has an Undo of its own, for what was typed.
          <Button
            size="sm"
            busy={busy}
            aria-label={t('editor.undoRejected')}
            onClick={() => void run(() => takeBackEntry(takeBack))}
          >
            {t('common.undo')}
          </Button>
        )}
        <ExportButton work={exportLater} />
      </div>
    </Notice>
  );
}
