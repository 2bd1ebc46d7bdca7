import { createElement, type ReactNode } from 'react';
import { createStore } from '../../lib/store';

/** The place for them, once it was fetched: with the first at the latest. */
export const placeForToasts = createStore<ReactNode>(null);

/**
 * No start waits for the library: it is there with the first text. It is missing only where it could not be fetched, and
 * is asked for again with the next.
 */
export async function loadToasts() {
  const [library, { default: Toasts }] = await Promise.all([
    import('react-toastify/unstyled'),
    import('./toasts'),
  ]);
  placeForToasts.set(placeForToasts.get() ?? createElement(Toasts));
  return library;
}
