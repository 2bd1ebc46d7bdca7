import { createStore } from '../lib/store';

/** Whether anything was to be said in a toast: the place for them is made with the first. */
export const toastsWanted = createStore(false);

/** No start waits for the library: it is there with the first text. It is missing only where it could not be fetched. */
export function loadToasts() {
  toastsWanted.set(true);
  return import('react-toastify/unstyled');
}
