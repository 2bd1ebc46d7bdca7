import { t, tRich } from '@vestry/sync/messages/translate';
import { LuCheck, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { Left } from '../../../data/documents/change-in';
import { sentences } from '../../../lib/text';
import { Button } from '../../../ui/inputs/button';
import { HIDDEN } from '../../../ui/text/hidden-tag';
import type { Outcome } from './use-changing';

/** What differs with what was changed. */
export interface ChangeWords {
  changed: (count: number) => string;
  left: (left: 'newer' | 'draft') => string;
}

const LINKS: ChangeWords = {
  changed: (count) => t('linking.changed', { count }),
  left: (left) => t(left === 'newer' ? 'linking.leftNewer' : 'linking.leftDraft'),
};

function leftSays(left: Left, words: ChangeWords): string {
  if (left === 'attention') return t('linking.leftAttention');
  return left === 'permission' ? t('linking.leftPermission') : words.left(left);
}

function saysOf({ result, undone }: Outcome, words: ChangeWords): string[] {
  if (!result) return [t('linking.failed')];
  if (undone === 'yes') return [t('linking.undone')];
  const { changed, left, draft, unpublished } = result;
  const says = [];
  if (changed > 0) says.push(words.changed(changed));
  if (changed > 0 && draft) says.push(t('linking.inDraft'));
  else if (changed > 0 && unpublished) says.push(t('linking.isUnpublished'));
  if (left) says.push(leftSays(left, words));
  if (undone === 'impossible') says.push(t('linking.cannotUndo'));
  return says;
}

interface OutcomeListProps {
  outcomes: readonly Outcome[];
  onUndo: (outcome: Outcome) => void;
  words?: ChangeWords;
}

/** What became of each document, with the way back. */
export function OutcomeList({ outcomes, onUndo, words = LINKS }: OutcomeListProps) {
  const notable = outcomes.filter(({ result }) => !result || result.changed > 0 || result.left);
  const changed = notable.filter(({ result, undone }) => result && result.changed > 0 && undone !== 'yes');
  return (
    <div role="status" aria-label={t('linking.outcome')} className="empty:hidden">
      {outcomes.length > 0 ? (
        <p className="text-ink">{t('linking.summary', { count: changed.length })}</p>
      ) : null}
      {notable.length > 0 ? (
        <ul className="flex flex-col">
          {notable.map((outcome) => {
            const { linking, result, undone } = outcome;
            const isWhole = result !== null && !result.left;
            return (
              <li
                key={linking.uid}
                className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
              >
                {isWhole ? (
                  <LuCheck className="shrink-0 text-green-ink" />
                ) : (
                  <LuTriangleAlert className="shrink-0 text-yellow-ink" />
                )}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <Link to={linking.path} className="font-medium text-ink underline">
                    <bdi>{linking.name}</bdi>
                  </Link>{' '}
                  {sentences(...saysOf(outcome, words))}
                </span>
                {result && result.changed > 0 && undone === 'no' ? (
                  <Button size="sm" onClick={() => onUndo(outcome)}>
                    {tRich('linking.undoNamed', HIDDEN, { name: linking.name })}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
