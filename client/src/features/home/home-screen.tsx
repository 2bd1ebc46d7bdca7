import { LuLayoutTemplate, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { may } from '@vestry/sync/permissions';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../../data/storage/use-session';
import { CREATE_PATHS } from '../../lib/paths';
import { buttonClass } from '../../ui/button-class';
import { Screen } from '../../ui/screen';
import { FirstSteps } from './first-steps/first-steps';
import { OpenReviews } from './open-reviews';
import { RecentDocuments } from './recent-documents';
import { WhatToAsk } from './what-to-ask';

/** Where one starts: what was last worked on, and what one mostly comes to do. */
export default function HomeScreen() {
  const { user } = useSession();
  const roles = user?.roles ?? [];
  const reads = may(roles, 'pages.read') && may(roles, 'elements.read');
  return (
    <Screen
      title={t('home.title')}
      hint={user ? t('home.signedInAs', { name: user.username }) : null}
      actions={
        <>
          {may(roles, 'elements.create') ? (
            <Link to={CREATE_PATHS.element} target="_blank" className={buttonClass('plain')}>
              <LuLayoutTemplate />
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
          {may(roles, 'site.manage') ? <FirstSteps /> : null}
          <OpenReviews />
          <RecentDocuments />
        </>
      ) : (
        <WhatToAsk />
      )}
    </Screen>
  );
}
