interface SyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

interface Route {
  condition: { urlPattern: { pathname: string } };
  source: { cacheName: string };
}

interface InstallEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Absent in browsers that do not route without the worker. */
  addRoutes?(routes: Route[]): Promise<void>;
}

/** What the dashboard's service worker uses of its scope; the DOM's types know no worker. */
export interface DashboardWorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'sync' | 'periodicsync', listener: (event: SyncEvent) => void): void;
  skipWaiting(): Promise<void>;
}
