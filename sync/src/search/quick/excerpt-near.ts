import { type Excerpt, excerptOf } from '../site/excerpt';
import { indexOfTerm, type Term } from '../site/terms';

/** UTF-16 units around what was found that are looked at: more than is shown of them. */
const BEFORE = 200;
const AFTER = 600;

/**
 * Does the same as `excerptOf`, of a long text only from around the first term that it has: to mark a whole one takes
 * milliseconds.
 */
export function excerptNear(written: string, form: string, terms: readonly Term[]): Excerpt {
  const places = terms.map((term) => indexOfTerm(form, term)).filter((place) => place >= 0);
  // Letters that come apart in their form stand at other places.
  if (places.length === 0 || form.length !== written.length) return excerptOf(written, terms);
  const at = Math.min(...places);
  const from = Math.max(0, at - BEFORE, written.lastIndexOf('\n', at) + 1);
  return excerptOf(written.slice(from, at + AFTER), terms);
}
