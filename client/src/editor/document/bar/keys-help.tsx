import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { HELP_PATH } from '../../../lib/paths';
import { Modal } from '../../../ui/overlays/modal';
import { KeyList } from './key-list';

/** The keys of the editor, and the way to the manual: beside what one is writing, which stays as it is. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={t('editor.keys')} size="md">
      <p className="mb-3">{t('editor.keysHelp')}</p>
      <KeyList />
      <p className="mt-4">
        <Link
          to={HELP_PATH}
          target="_blank"
          className="control inline-flex items-center text-accent-ink underline"
        >
          {t('editor.help')}
        </Link>
      </p>
    </Modal>
  );
}
