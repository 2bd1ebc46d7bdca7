import { LuPencil } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import type { DraftRef } from '../data/drafts/use-draft-list';
import { namesOf } from '../data/names/document-names';
import { buttonClass } from '../ui/inputs/button-class';

interface Props {
  drafts: readonly DraftRef[];
  onLeave: () => void;
}

/** Documents with unsaved changes, which nobody but this device has. */
export function DraftRows({ drafts, onLeave }: Props) {
  return drafts.map(({ uid, kind, fields }) => {
    const { name } = namesOf({ kind, fields });
    return (
      <li key={`draft ${uid}`} className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
        <LuPencil className="mt-0.5 text-faint" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-xs text-faint">{t('common.syncDraft')}</p>
          <Link
            to={`/dashboard/${kind}s/edit/${uid}`}
            onClick={onLeave}
            aria-label={t('common.openNamed', { name })}
            className={buttonClass('plain', 'sm', 'mt-2')}
          >
            {t('common.open')}
          </Link>
        </div>
      </li>
    );
  });
}
