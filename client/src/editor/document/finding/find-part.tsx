import { fetchedPart } from '../../../ui/layout/fetched-part';
import { useView } from '../../store/use-store';

const { Part: FindBar } = fetchedPart(async () => (await import('./find-bar')).default);

/** The search, which is fetched when it is asked for. */
export function FindPart() {
  const open = useView((view) => view.finding);
  if (!open) return null;
  return <FindBar />;
}
