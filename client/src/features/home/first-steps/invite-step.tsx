import { t } from '@vestry/sync/messages/translate';
import { LuUserPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { CREATE_PATHS } from '../../../lib/paths';
import { buttonClass } from '../../../ui/inputs/button-class';
import { Step } from './step';

/** @param people how many accounts there are */
export function InviteStep({ people }: { people: number }) {
  const isDone = people > 1;
  return (
    <Step
      title={t('beginning.inviteStep')}
      hint={isDone ? t('beginning.inviteDone', { people }) : t('beginning.inviteHint')}
      isDone={isDone}
    >
      {isDone ? null : (
        <Link to={CREATE_PATHS.user} className={buttonClass()}>
          <LuUserPlus />
          {t('beginning.invite')}
        </Link>
      )}
    </Step>
  );
}
