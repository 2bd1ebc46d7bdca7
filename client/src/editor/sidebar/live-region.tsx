import { asText } from '../../lib/as-text';
import { Quoting } from '../../ui/quoting';
import { useDocumentFields, useSpoken } from '../store/use-store';

/** What happened, for those who do not see it. The same sentence twice is told apart by an invisible character. */
export function LiveRegion() {
  const { text, count } = useSpoken();
  const { lang } = useDocumentFields();
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <Quoting text={text} lang={asText(lang)} />
      {count % 2 === 0 ? '' : '\u00a0'}
    </p>
  );
}
