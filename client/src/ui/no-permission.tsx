import { LuLock } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { buttonClass } from './button-class';
import { EmptyState } from './empty-state';

/** A screen that this user's roles do not open; `need` says for what ('see pages'). */
export function NoPermission({ need }: { need: string }) {
  return (
    <EmptyState
      icon={<LuLock />}
      screen
      title="You have no permission for this"
      action={
        <Link to="/dashboard" className={buttonClass('plain')}>
          Go to the dashboard
        </Link>
      }
    >
      Your account cannot {need}. Ask an admin to give you a role that can.
    </EmptyState>
  );
}
