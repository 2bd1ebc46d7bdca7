import { messageOf } from '@vestry/sync/messages/message';

/** Nearly 50,000 passwords out of leaked lists. Loaded when somebody chooses a password: a start does not wait for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
let common: Promise<ReadonlySet<string>> | undefined;

const UNFIT = messageOf('server.easyPassword');

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Matches what guessing programs append to a word first: 'summer2024', 'summer!'. */
const TAIL = /\d{0,4}[!?.*]?$/;
/** A name may end in digits of its own. */
const MARK = /[!?.*]$/;

/**
 * For every password that is chosen from now on; those that are stored already go on working. Refused is, whatever the
 * case of its letters, with up to four digits and a mark behind it or without: a password of the lists, and any of
 * `names` (of the person, of the site); also what consists of one or two characters.
 * @returns what to say about it; undefined: it is fit
 */
export async function unfitness(password: string, names: readonly string[]): Promise<string | undefined> {
  const whole = fold(password);
  const forms = [whole, whole.replace(MARK, ''), whole.replace(TAIL, '')];
  const list = await (common ??= load());
  const own = new Set(names.map(fold));
  const guessed = forms.some((form) => form !== '' && (list.has(form) || own.has(form)));
  return guessed || new Set(whole).size < 3 ? UNFIT : undefined;
}

/** The names of a person, with which guesses begin. */
export function namesOf({ username, email }: { username: string; email: string }): string[] {
  return [username, email, email.split('@')[0] ?? ''];
}
