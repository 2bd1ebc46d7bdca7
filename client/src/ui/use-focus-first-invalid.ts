import { useEffect, type RefObject } from 'react';

/** Leads to the first field that is marked wrong whenever `attempt` grows: a form was sent, and came back. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempt]);
}
