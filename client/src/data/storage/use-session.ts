import { session, type SessionState } from './session-store';
import { useStore } from '../../lib/use-store';

export function useSession(): SessionState {
  return useStore(session);
}
