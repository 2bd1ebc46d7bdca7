import type { FormerImport, ImportNote } from '../contract/site-imports';
import { messageOf } from './message';

/** Why a picture or file could not be fetched: a reason of its own, the status of an answer, or a message. */
const reasonOf = (name: string): string =>
  /^[a-z]+\.[a-zA-Z]/.test(name) ? name : messageOf('importing.reason', { reason: name });

/** What a note says, as a message. */
export function noteMessage({ kind, name, count }: ImportNote): string {
  const shown = kind === 'media' || kind === 'picture' ? reasonOf(name) : name;
  return messageOf('importing.note', { kind, name: shown, count });
}

/** What an import does with what came of the same site before. `at`: when that was, as its reader writes days. */
export function formerMessage({ isUpdated, file, at: moment }: FormerImport, at: string): string {
  const [kind, known] = [isUpdated ? 'update' : 'new', moment === null ? 'no' : 'yes'];
  return messageOf('importing.former', { kind, known, file, at });
}
