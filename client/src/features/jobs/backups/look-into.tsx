import { useState } from 'react';
import { LuFileSearch } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { type BackupFacts, judgeBackup, MANIFEST_BYTES } from '@vestry/sync/contract/backups';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { failureText } from '../../../data/http/api-error';
import { call } from '../../../data/http/call';
import { IMPORT_PATH } from '../../../lib/paths';
import { useBusy } from '../../../ui/hooks/use-busy';
import { Button } from '../../../ui/inputs/button';
import { FileButton } from '../../../ui/inputs/file-button';
import { Modal } from '../../../ui/overlays/modal';
import { RestoreSteps } from './restore-steps';

type Seen = { file: string } & ({ facts: BackupFacts } | { failure: string });

/** A backup that was downloaded before: which site's it is, and of when, before anybody does anything with it. */
export function LookInto({ disabled }: { disabled: boolean }) {
  const [seen, setSeen] = useState<Seen>();
  const { busy, run } = useBusy();
  const look = async (file: File) => {
    try {
      const manifest = await readManifest(file);
      if (manifest === null) setSeen({ file: file.name, failure: t('backups.noBackup') });
      else setSeen({ file: file.name, facts: await call(judgeBackup, { body: { manifest } }) });
    } catch (cause) {
      setSeen({ file: file.name, failure: failureText(cause, t('backups.offline')) });
    }
  };
  return (
    <>
      <FileButton
        busy={busy}
        disabled={disabled}
        icon={<LuFileSearch />}
        label={t('backups.look')}
        accept=".tar,.json,application/x-tar"
        onFiles={([file]) => void run(() => look(file))}
      >
        {t('backups.look')}
      </FileButton>
      {seen ? <SeenDialog seen={seen} onClose={() => setSeen(undefined)} /> : null}
    </>
  );
}

function SeenDialog({ seen, onClose }: { seen: Seen; onClose: () => void }) {
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('backups.lookTitle')}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col gap-3 text-ink">
        <p className="text-soft wrap-anywhere">{seen.file}</p>
        {'failure' in seen ? (
          <>
            <p role="alert" className="font-medium">
              {seen.failure}
            </p>
            <p>
              {t('backups.otherFiles')}{' '}
              <Link to={IMPORT_PATH} className="text-accent-ink underline">
                {t('importing.title')}
              </Link>
            </p>
          </>
        ) : (
          <Facts file={seen.file} facts={seen.facts} />
        )}
      </div>
    </Modal>
  );
}

function Facts({ file, facts }: { file: string; facts: BackupFacts }) {
  const { isOwn, takenAt, product, rows, images, withImages, refusal } = facts;
  return (
    <>
      <p
        role={isOwn ? 'status' : 'alert'}
        className={
          isOwn
            ? 'rounded-md bg-green-soft px-3 py-2 text-green-ink'
            : 'rounded-md bg-orange-soft px-3 py-2 font-medium text-orange-ink'
        }
      >
        {t(isOwn ? 'backups.ownSite' : 'backups.otherSite')}
      </p>
      <p>{t('backups.facts', { time: formatDateTime(takenAt), rows, images, product })}</p>
      {withImages ? null : <p>{t('backups.imagesInStore')}</p>}
      {refusal === null ? null : <p className="text-red-ink">{refusal}</p>}
      {isOwn && refusal === null ? <RestoreSteps backup={file.endsWith('.tar') ? file : '…'} /> : null}
      {isOwn ? null : <p className="text-soft">{t('backups.otherSiteDo')}</p>}
    </>
  );
}

const BLOCK = 512;
const NAME = /^[^/\0]+\/manifest\.json$/;

/** The text of the manifest of a backup: the first file of an archive, or the file itself. Null: it is no backup. */
async function readManifest(file: File): Promise<string | null> {
  if (file.name === 'manifest.json') return file.size > MANIFEST_BYTES ? null : file.text();
  const header = new TextDecoder('latin1').decode(await file.slice(0, BLOCK).arrayBuffer());
  const name = header.slice(0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(header.slice(124, 135), 8);
  if (!NAME.test(name) || !(size > 0 && size <= MANIFEST_BYTES)) return null;
  return file.slice(BLOCK, BLOCK + size).text();
}
