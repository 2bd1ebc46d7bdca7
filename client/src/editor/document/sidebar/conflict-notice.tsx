import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { upgradeOperations } from '@vestry/sync/widgets/upgrade';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../../data/storage/use-session';
import { useDeviceConflicts } from '../../../data/sync/use-conflicts';
import { personName } from '../../../entities/accounts/person-name';
import { Link } from 'react-router-dom';
import { conflictsPath } from '../../../lib/paths';
import { asText, sentences } from '../../../lib/text';
import { buttonClass } from '../../../ui/inputs/button-class';
import { Quoting } from '../../../ui/text/quoting';
import { operationName } from '../../model/operation-name';
import { useEditor } from '../../store/editor-context';
import { useDocumentFields } from '../../store/use-store';
import { Notice } from './notice';

/** Who was replaced by whom, as the reader sees it. */
function keyOf({ winner, loser }: Conflict, me: string | undefined) {
  if (!winner || !loser || winner.username === loser.username) return null;
  if (loser.username === me) return 'history.theirsIsShown';
  return winner.username === me ? 'history.yoursIsShown' : 'history.oneIsShown';
}

/** Says who else changed what, as far as this device knows; otherwise how many conflicts there are. */
function useWords(count: number): string {
  const { draft } = useEditor();
  const { user } = useSession();
  const { kept, decisions = [] } = useDeviceConflicts(draft.uid) ?? {};
  const conflict = kept?.conflicts.find(
    ({ version, place }) => !decisions.some((each) => each.version === version && each.place === place),
  );
  const key = conflict ? keyOf(conflict, user?.username) : null;
  if (!conflict || !key) return t('editor.conflicts', { count });
  const [operation = conflict.operation] = upgradeOperations([conflict.operation], draft.state.tree);
  const nameOf = (author: Conflict['winner']) => personName(author?.username ?? '');
  const names = { winner: nameOf(conflict.winner), loser: nameOf(conflict.loser) };
  const words = t(key, { ...names, what: operationName(draft.state, operation) });
  return sentences(words, count > 1 ? t('history.moreConflicts', { count: count - 1 }) : '');
}

interface ConflictNoticeProps {
  kind: DocumentKind;
  uid: string;
  count: number;
}

/** Shown to both editors until one of them has decided. */
export function ConflictNotice({ kind, uid, count }: ConflictNoticeProps) {
  const lang = asText(useDocumentFields().lang);
  const words = useWords(count);
  return (
    <Notice role="status">
      <p>
        <Quoting text={words} lang={lang} />
      </p>
      <Link to={conflictsPath(kind, uid)} className={buttonClass('plain', 'sm')}>
        {t('editor.compare')}
      </Link>
    </Notice>
  );
}
