import { LuUsers } from 'react-icons/lu';
import { usePresence } from '../../data/sync/presence';
import { useSession } from '../../data/storage/use-session';

/** Who else has this document open. One's own other window counts too: what is typed there is merged as well. */
export function OthersHere({ uid }: { uid: string | null }) {
  const users = usePresence(uid);
  const { user } = useSession();
  if (users.length === 0) return null;
  const names = users.map((name) => (name === user?.username ? 'you, in another window' : name));
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-soft">
      <LuUsers aria-hidden className="icon" />
      <span className="min-w-0 truncate">Also open: {names.join(', ')}</span>
    </p>
  );
}
