import { LuUserRoundX } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../data/storage/use-session';
import { loginPath } from '../../lib/safe-from';
import { buttonClass } from '../../ui/button-class';

/** The session ended meanwhile: what is typed and saved stays here until somebody has logged in again. */
export function SessionNotice() {
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  if (!expired) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-b border-line bg-orange-soft px-4 py-3 text-sm text-orange-ink"
    >
      <LuUserRoundX aria-hidden className="icon mt-0.5" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>
          Your session has ended. Go on working; what you save is kept here and sent when you log in again.
        </p>
        <Link to={loginPath(pathname + search)} className={buttonClass('plain', 'sm')}>
          Login
        </Link>
      </div>
    </div>
  );
}
