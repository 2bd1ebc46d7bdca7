import type { FieldError } from '@vestry/sync/contract/envelope';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { beforeReload } from '../../lib/page-lifecycle';
import { ApiError, failureText, fieldMessage } from './api-error';
import { cachedUser } from '../storage/session-store';

interface Form<Fields> {
  empty: Fields;
  /** What is wrong before anything is sent. */
  check: (fields: Fields) => readonly FieldError[];
  /**
   * Sends it; an `ApiError` with field errors shows them at their fields, anything else above the form. `false`: the
   * person thought better of it, and what is typed stays.
   */
  send: (fields: Fields) => Promise<unknown>;
  /** Above the form when the server does not answer. */
  offline: string;
  /** Above the form from the beginning. */
  failure?: string;
}

/**
 * A form of texts that needs the server: what is typed, what is wrong with it, and the sending. What is typed outlives a
 * reload that nobody asked for.
 */
export function useForm<Fields extends Record<string, string>>({
  empty,
  check,
  send,
  offline,
  failure: known = '',
}: Form<Fields>) {
  const [start] = useState(empty);
  const [fields, setFields] = useState(() => withTyped(start));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState(known);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  // To the first field that is wrong, each time when the form was sent and came back.
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  useEffect(() => forgetTyped(start), [start]);
  useEffect(() => beforeReload(() => keepTyped(start, fields)), [start, fields]);

  const refuse = (wrong: readonly FieldError[], text = '') => {
    setErrors(wrong);
    setFailure(text);
    if (wrong.length > 0) setAttempt((now) => now + 1);
  };
  const submit = async () => {
    if (busy) return;
    const mistakes = check(fields);
    refuse(mistakes);
    if (mistakes.length > 0) return;
    setBusy(true);
    try {
      if ((await send(fields)) !== false) setFields(empty);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fieldErrors : [];
      refuse(wrong, wrong.length > 0 ? '' : failureText(error, offline));
    } finally {
      setBusy(false);
    }
  };
  return {
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** The props of the text field of that name. */
    field: (name: keyof Fields & string) => ({
      name,
      value: fields[name] ?? '',
      error: fieldMessage(errors, name),
      onChange: (value: string) => {
        setFields((now) => ({ ...now, [name]: value }));
        setErrors((now) => now.filter((each) => each.field !== name));
        setFailure('');
      },
    }),
    failure,
    busy,
  };
}

/**
 * What is typed into a form that needs the server, over a reload that nobody has asked for: of a page that was left and
 * could not go on (lib/page-lifecycle.ts). The tab's own storage has it until the form is there again; signing out
 * removes it. No password and no code is ever written there.
 */

type Fields = Record<string, string>;

const SECRET = /password|repeated|code/i;

/** The same form again: of the same person, at the same address, with the same beginning. */
const keyOf = (empty: Fields): string =>
  `vestry.typed.${cachedUser()?.id ?? 0}${location.pathname} ${JSON.stringify(empty)}`;

function keepTyped(empty: Fields, fields: Fields): void {
  const typed = Object.entries(fields).filter(([name, text]) => text !== empty[name] && !SECRET.test(name));
  if (typed.length > 0) sessionStorage.setItem(keyOf(empty), JSON.stringify(Object.fromEntries(typed)));
}

/** With what was typed before the reload. */
function withTyped<Own extends Fields>(empty: Own): Own {
  const typed = sessionStorage.getItem(keyOf(empty));
  return typed === null ? empty : { ...empty, ...(JSON.parse(typed) as Partial<Own>) };
}

const forgetTyped = (empty: Fields): void => sessionStorage.removeItem(keyOf(empty));
