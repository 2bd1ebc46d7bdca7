import type { ReactNode } from 'react';
import { LuDownload, LuExternalLink, LuEye, LuLayoutTemplate, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../data/storage/use-session';
import { CREATE_PATHS } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { Screen } from '../../ui/layout/screen';
import { Attention } from './attention';
import { useFirstSteps } from './first-steps/first-steps';
import { Waiting } from './waiting';
import { Work } from './work';
import { declineInstall, install, useInstalling } from '../../lib/installing';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';
import { EmptyState } from '../../ui/feedback/empty-state';

/** Of the documents, for who may open none. */
const NONE = [] as const;

/**
 * Where one starts: what one goes on with, what needs somebody, and what one mostly comes to do. `statistics`: for who
 * may see them.
 */
export function HomeScreen({ statistics }: { statistics: ReactNode }) {
  const { user } = useSession();
  const roles = user?.roles ?? [];
  const firstSteps = useFirstSteps(may(roles, 'site.manage'));
  const reads = may(roles, 'pages.read') && may(roles, 'elements.read');
  return (
    <Screen
      title={t('home.title')}
      hint={user ? t('home.signedInAs', { name: user.username }) : null}
      actions={
        <>
          <a href="/" target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            <LuExternalLink className="max-sm:hidden" />
            {t('common.viewSite')}
          </a>
          {may(roles, 'elements.create') ? (
            <Link to={CREATE_PATHS.element} target="_blank" className={buttonClass('plain')}>
              <LuLayoutTemplate className="max-sm:hidden" />
              {t('home.addElement')}
            </Link>
          ) : null}
          {may(roles, 'pages.create') ? (
            <Link to={CREATE_PATHS.page} className={buttonClass('blue')}>
              <LuPlus />
              {t('home.addPage')}
            </Link>
          ) : null}
        </>
      }
    >
      {reads ? (
        <>
          <InstallCard />
          <Work guide={firstSteps.steps} waits={firstSteps.unknown}>
            {may(roles, 'analytics.read') ? statistics : null}
          </Work>
        </>
      ) : (
        <>
          <Attention scheduled={NONE} />
          <WhatToAsk />
          <Waiting unpublished={NONE} />
        </>
      )}
    </Screen>
  );
}

/** Offers to install the dashboard, to who comes back to it. */
function InstallCard() {
  const { can, isMoment } = useInstalling();
  const { busy, run } = useBusy();
  if (!can || !isMoment) return null;
  return (
    <section
      aria-label={t('home.installTitle')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-sm font-semibold">{t('home.installTitle')}</h2>
        <p className="text-sm text-soft">{t('home.installHint')}</p>
      </div>
      <Button onClick={declineInstall}>{t('home.installLater')}</Button>
      <Button tone="blue" busy={busy} icon={<LuDownload />} onClick={() => void run(install)}>
        {t('home.install')}
      </Button>
    </section>
  );
}

const ROLES = [
  { role: 'common.roleEditor', gives: 'home.roleEditorGives' },
  { role: 'common.roleAdmin', gives: 'home.roleAdminGives' },
] as const;

/** For a viewer: nothing is open yet, and this is how it can be. */
function WhatToAsk() {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<LuEye />} title={t('home.viewerTitle')}>
        <p>{t('home.askAdmin')}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-start">
          {ROLES.map(({ role, gives }) => (
            <div key={role} className="contents">
              <dt className="font-medium text-ink">{t(role)}</dt>
              <dd>{t(gives)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">{t('home.roleSoon')}</p>
      </EmptyState>
    </section>
  );
}
