import { type ReactNode, useId } from 'react';
import { LuDatabaseBackup, LuMail } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { listBackups } from '@vestry/sync/contract/backups';
import { readMailServer } from '@vestry/sync/contract/mail-server';
import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { useSession } from '../../../data/storage/use-session';
import { BACKUPS_PATH, MAIL_SERVER_PATH } from '../../../lib/places-to-set-up';
import { buttonClass } from '../../../ui/inputs/button-class';

const isAdmin = (roles: readonly string[]): boolean => may(roles, 'site.manage') && may(roles, 'jobs.read');

/** For administrators: what a site lacks before it can be relied on. Nothing once it is done, and nothing offline. */
export function SetUpCard() {
  const id = useId();
  const { user } = useSession();
  const { value } = useRemote(isAdmin(user?.roles ?? []) ? ['set-up'] : null, async () => {
    const [mail, { backups }] = await Promise.all([call(readMailServer, {}), call(listBackups, {})]);
    const isUnreadable = mail.stored?.password === 'unreadable';
    return { mail: isUnreadable ? 'unreadable' : mail.source, hasBackup: backups.length > 0 } as const;
  });
  if (!value) return null;
  const isUnreadable = value.mail === 'unreadable';
  const hasMail = !isUnreadable && value.mail !== 'none';
  if (hasMail && value.hasBackup) return null;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <h2 id={id} className="border-b border-line px-4 py-2.5 text-sm font-semibold">
        {t('lacking.title')}
      </h2>
      <ul className="divide-y divide-line">
        {hasMail ? null : (
          <Lacking
            icon={<LuMail />}
            title={t(isUnreadable ? 'lacking.mailPassword' : 'lacking.noMail')}
            says={t(isUnreadable ? 'lacking.mailPasswordHint' : 'lacking.noMailHint')}
            to={MAIL_SERVER_PATH}
            label={t('lacking.toMail')}
          />
        )}
        {value.hasBackup ? null : (
          <Lacking
            icon={<LuDatabaseBackup />}
            title={t('lacking.noBackup')}
            says={t('lacking.noBackupHint')}
            to={BACKUPS_PATH}
            label={t('lacking.toBackups')}
          />
        )}
      </ul>
    </section>
  );
}

interface LackingProps {
  icon: ReactNode;
  title: string;
  says: string;
  to: string;
  label: string;
}

function Lacking({ icon, title, says, to, label }: LackingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span aria-hidden className="text-faint">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-sm text-soft">{says}</p>
      </div>
      <Link to={to} className={buttonClass('plain')}>
        {label}
      </Link>
    </li>
  );
}
