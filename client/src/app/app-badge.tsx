import { useEffect } from 'react';
import { useSyncStatus } from '../data/sync/use-sync-status';

/** Changes wait at least this long before they count. */
const SETTLED_MS = 1500;

type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** A browser that does not show it to this site refuses. */
const show = (count: number) => {
  const { setAppBadge, clearAppBadge } = navigator as Badge;
  void Promise.allSettled([count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)]);
};

/** On the icon of the installed dashboard: how many changes wait on this device or need somebody. */
export function AppBadge() {
  const { known, pending, refused, conflicts } = useSyncStatus();
  const count = known ? pending + refused + conflicts : null;
  useEffect(() => {
    if (count === null) return;
    const timer = setTimeout(() => show(count), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [count]);
  // Without a session there is no badge.
  useEffect(() => () => show(0), []);
  return null;
}
