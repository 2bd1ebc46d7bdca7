import { useState } from 'react';
import { notify } from '../feedback/notify';

/** Whether work is under way, and how it begins; `failed` says what went wrong, a toast by default. */
export function useBusy(failed: (error: unknown) => void = notify.failure) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
