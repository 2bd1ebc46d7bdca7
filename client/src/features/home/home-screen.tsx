import type { ReactNode } from 'react';
import { LuExternalLink, LuLayoutTemplate, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../data/storage/use-session';
import { CREATE_PATHS } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { Screen } from '../../ui/layout/screen';
import { Attention } from './attention';
import { useFirstSteps } from './first-steps/first-steps';
import { InstallCard } from './install-card';
import { Waiting } from './waiting';
import { WhatToAsk } from './what-to-ask';
import { Work } from './work';

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
