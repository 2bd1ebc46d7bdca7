import { createStore } from '../lib/store';

/** Whether the place for them is wanted: with the first at the latest. */
export const toastsWanted = createStore(false);

/** No start waits for the library: it is there with the first text. It is missing only where it could not be fetched. */
export function loadToasts() {
  toastsWanted.set(true);
  return import('react-toastify/unstyled');
}
