import { Link } from 'react-router-dom';
import type { Backup } from '@vestry/sync/contract/backups';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { IMPORT_PATH, PAGES_PATH, TRASH_PATH } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { RestoreSteps } from './restore-steps';

const SMALLER_WAYS = [
  { text: 'backups.wayPage', link: 'common.pages', to: PAGES_PATH },
  { text: 'backups.wayTrash', link: 'documents.trash', to: TRASH_PATH },
  { text: 'backups.wayImport', link: 'importing.title', to: IMPORT_PATH },
] as const;

/** The folder of a place such as 'web-1:/data/backup'. */
const folderOf = (place: string): string => place.slice(place.indexOf(':') + 1);

/** As the command line names it: the folder, or its off-site copy. */
const namedThere = ({ name, place, isHere, copiedAt }: Backup): string =>
  !isHere && copiedAt !== null ? `s3:${name}` : `${folderOf(place)}/${name}`;

/** How the whole site becomes again what it was, what is lost by that, and what mostly helps instead. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { takenAt } = backup;
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('backups.restoreTitle', { time: formatDateTime(takenAt) })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col gap-4 text-ink">
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{t('backups.smallerTitle')}</h3>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {SMALLER_WAYS.map(({ text, link, to }) => (
              <li key={text}>
                {t(text)}{' '}
                <Link to={to} className="text-accent-ink underline">
                  {t(link)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{t('backups.wholeTitle')}</h3>
          <p>{t('backups.whole', { time: formatDateTime(takenAt) })}</p>
        </section>
        <RestoreSteps backup={namedThere(backup)} />
      </div>
    </Modal>
  );
}
