import type { Status } from '@vestry/sync/contract/status';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { type Finding, LEVELS } from '@vestry/sync/status/findings';
import type { Level } from '@vestry/sync/status/setup';
import { LuArrowRight } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../ui/text/badge';
import { editPathOf } from '../../lib/paths';
import { MAIL_SERVER_PATH } from '../../lib/places-to-set-up';
import { type FindingText, textOf } from './finding-texts';
import { Part } from '../../ui/layout/part';

const BADGES: Record<Level, { tone: BadgeTone; text: MessageKey }> = {
  well: { tone: 'green', text: 'status.well' },
  hint: { tone: 'blue', text: 'status.hint' },
  warning: { tone: 'orange', text: 'status.warning' },
  problem: { tone: 'red', text: 'status.problem' },
};

const SCREENS: Record<NonNullable<FindingText['at']>, { path: string; label: MessageKey }> = {
  jobs: { path: '/dashboard/schedule', label: 'common.jobs' },
  logs: { path: '/dashboard/logs', label: 'common.logs' },
  pages: { path: '/dashboard/pages', label: 'common.pages' },
  mail: { path: MAIL_SERVER_PATH, label: 'mailing.title' },
};

interface FindingListProps {
  id: string;
  title: string;
  findings: readonly Finding[];
  status: Status;
}

/** What was found, how serious it is, and what to do. */
export function FindingList({ id, title, findings, status }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <FindingRow key={finding} finding={finding} status={status} />
        ))}
      </ul>
    </Part>
  );
}

function FindingRow({ finding, status }: { finding: Finding; status: Status }) {
  const { says, todo, at, pages } = textOf(finding, status);
  const { tone, text } = BADGES[LEVELS[finding]];
  const screen = at && SCREENS[at];
  return (
    <li className="flex items-start gap-x-3 px-4 py-3 text-sm">
      <span className="w-18 shrink-0">
        <Badge tone={tone}>{t(text)}</Badge>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 break-words">
        <p className={todo ? 'font-medium' : undefined}>{says}</p>
        {todo ? <p className="max-w-prose text-soft">{todo}</p> : null}
        {screen ? <RowLink to={screen.path} label={t(screen.label)} /> : null}
        {pages?.map((address) => (
          <RowLink key={address} to={editPathOf(address)} label={address} />
        ))}
      </div>
    </li>
  );
}

function RowLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 self-start rounded-sm text-accent-ink hover:underline max-md:min-h-11"
    >
      {label}
      <LuArrowRight className="rtl:-scale-x-100" />
    </Link>
  );
}
