import type { FieldError } from '@vestry/sync/contract/envelope';
import { messageOf } from '@vestry/sync/messages/message';
import { isMailAddress, withPlainDomain } from '@vestry/sync/text/mail-address';
import {
  ANSWER,
  type AskedField,
  CHECKED,
  FORM_NAMES,
  type FormSpec,
  MOST_CHARACTERS,
} from '@vestry/sync/widgets/form-spec';

/** All answers of an entry together. */
const MOST_TOGETHER = 10_000;

const PHONE = /^[\d\s()+./#*-]{3,}$/;

/** What is wrong with an answer, as a message; undefined for a good one. */
function faultOf({ kind, required, options }: AskedField, value: string): string | undefined {
  if (value === '') return required ? messageOf('server.formRequired') : undefined;
  const max = MOST_CHARACTERS[kind];
  if (value.length > max) return messageOf('server.formTooLong', { max });
  if (kind === 'email' && !isMailAddress(value)) return messageOf('server.formEmail');
  if (kind === 'phone' && !PHONE.test(value)) return messageOf('server.formPhone');
  const isOffered = kind === 'choice' ? options.includes(value) : kind !== 'checkbox' || value === CHECKED;
  return isOffered ? undefined : messageOf('server.formOption');
}

/** Line ends of one kind, nothing around it, and no character that only a machine reads. */
const clean = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

function answerTo({ key, kind }: AskedField, sent: ReadonlyMap<string, string>): string {
  const typed = clean(sent.get(ANSWER + key) ?? '');
  return kind === 'email' ? withPlainDomain(typed) : typed;
}

export interface CheckedEntry {
  errors: FieldError[];
  /** Label and value of what was filled in, in the order of the form. */
  answers: { label: string; value: string }[];
  /** The first address that was given. */
  email: string | null;
}

/** Checks the answers against the fields of the form; an error's field is the key of the form's field. */
export function checkEntry(spec: FormSpec, sent: ReadonlyMap<string, string>): CheckedEntry {
  const errors: FieldError[] = [];
  const answers: CheckedEntry['answers'] = [];
  const known = new Set(spec.fields.map(({ key }) => key));
  let email: string | null = null;
  let total = 0;
  for (const field of spec.fields) {
    const value = answerTo(field, sent);
    const message = faultOf(field, value);
    total += value.length;
    if (message !== undefined) errors.push({ field: field.key, message });
    else if (value !== '') answers.push({ label: field.label, value });
    if (message === undefined && field.kind === 'email' && value !== '') email ??= value;
  }
  if (spec.consent) {
    if (sent.get(FORM_NAMES.consent) === CHECKED) answers.push({ label: spec.consent, value: CHECKED });
    else errors.push({ field: FORM_NAMES.consent, message: messageOf('server.formRequired') });
  }
  const unknown = [...sent.keys()].filter(
    (name) => name.startsWith(ANSWER) && !known.has(name.slice(ANSWER.length)),
  );
  if (unknown.length > 0) errors.push({ field: '', message: messageOf('server.formChanged') });
  else if (errors.length === 0 && answers.length === 0)
    errors.push({ field: '', message: messageOf('server.formEmpty') });
  if (total > MOST_TOGETHER)
    errors.push({ field: '', message: messageOf('server.formTooLong', { max: MOST_TOGETHER }) });
  return { errors, answers, email };
}
