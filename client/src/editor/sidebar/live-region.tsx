import { useSpoken } from '../store/use-store';

/** What happened, for those who do not see it. The same sentence twice is told apart by an invisible character. */
export function LiveRegion() {
  const { text, count } = useSpoken();
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
      {count % 2 === 0 ? '' : '\u00a0'}
    </p>
  );
}
