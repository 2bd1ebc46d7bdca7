import { onReturn } from '../../lib/page-lifecycle';

/** The browser puts this page into its cache, as when somebody goes on to another one. */
export const leavePage = (): void => void dispatchEvent(passing('pagehide'));

/** Somebody goes back to it. */
export const returnToPage = (): void => void dispatchEvent(passing('pageshow'));

const passing = (name: string): Event => Object.assign(new Event(name), { persisted: true });

/** In a browser that runs tests, nothing is reloaded, whatever was cut off. */
export const withoutReload = (): void =>
  onReturn({ isStrange: () => false, write: async () => undefined, reload: () => undefined });
