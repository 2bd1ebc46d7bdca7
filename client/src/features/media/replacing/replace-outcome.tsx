import { t } from '@vestry/sync/messages/translate';
import { LuCheck, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { type ChangeWords, OutcomeList } from '../../../editor/document/links/outcome-list';
import type { Outcome } from '../../../editor/document/links/use-changing';
import { SETTINGS_PATH } from '../../../lib/paths';
import { nameOf, wayTo } from '../use-list';
import type { OtherUses } from './use-replacing';

const IMAGE: ChangeWords = {
  changed: (count) => t('replacing.changed', { count }),
  left: (left) => t(left === 'newer' ? 'replacing.leftNewer' : 'replacing.leftDraft'),
};

const SETTINGS = {
  saved: 'replacing.settingsSaved',
  waits: 'replacing.settingsWait',
  refused: 'replacing.settingsRefused',
  unknown: 'replacing.settingsUnknown',
  permission: 'linking.leftPermission',
  failed: 'replacing.settingsFailed',
} as const;

function Line({ to, name, says, whole }: { to: string; name: string; says: string; whole: boolean }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
      {whole ? (
        <LuCheck className="shrink-0 text-green-ink" />
      ) : (
        <LuTriangleAlert className="shrink-0 text-yellow-ink" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Link to={to} className="font-medium text-ink underline">
          <bdi>{name}</bdi>
        </Link>{' '}
        {says}
      </span>
    </li>
  );
}

interface ReplaceOutcomeProps {
  outcomes: readonly Outcome[];
  otherUses: OtherUses;
  onUndo: (outcome: Outcome) => void;
}

/** What has the other image now, and what has not and why. */
export function ReplaceOutcome({ outcomes, otherUses: { settings, unseen }, onUndo }: ReplaceOutcomeProps) {
  const nothing = outcomes.length === 0 && settings === 'none' && unseen.length === 0;
  return (
    <>
      {nothing ? <p role="status">{t('replacing.nothing')}</p> : null}
      {settings !== 'none' || unseen.length > 0 ? (
        <ul>
          {settings === 'none' ? null : (
            <Line
              to={SETTINGS_PATH}
              name={t('media.usedInSettings')}
              says={t(SETTINGS[settings])}
              whole={settings === 'saved' || settings === 'waits'}
            />
          )}
          {unseen.map(({ unpublished, ...use }) => (
            <Line
              key={`${use.kind} ${use.id}`}
              to={wayTo(use)}
              name={nameOf(use)}
              says={t(unpublished ? 'replacing.leftUnpublished' : 'replacing.leftUnseen')}
              whole={false}
            />
          ))}
        </ul>
      ) : null}
      <OutcomeList outcomes={outcomes} onUndo={onUndo} words={IMAGE} />
    </>
  );
}
