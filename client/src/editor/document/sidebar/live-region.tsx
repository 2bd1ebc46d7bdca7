import { asText } from '../../../lib/text';
import { Quoting } from '../../../ui/text/quoting';
import { useDocumentFields, useSpoken } from '../../store/use-store';

/** The live region for screen readers. A repeated sentence gets an invisible character, so that it is announced again. */
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
