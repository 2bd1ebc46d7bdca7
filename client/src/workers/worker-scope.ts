/**
 * What a service worker sees. The compiler's own library for workers cannot be loaded beside the one for pages,
 * so the part that is used is declared here.
 */
export interface ExtendableEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The navigation's reply when it was asked for while the worker started; else undefined. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text: () => string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close: () => void };
}

interface WindowClient {
  readonly url: string;
  focus: () => Promise<unknown>;
}

export interface Route {
  condition: { urlPattern: { pathname: string } };
  source: 'network' | 'fetch-event' | { cacheName: string };
}

interface InstallEvent extends ExtendableEvent {
  /** Absent in browsers that do not route without the worker. */
  addRoutes?: (routes: Route[]) => Promise<void>;
}

interface EventByName {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
  sync: SyncEvent;
  periodicsync: SyncEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  /** `sync` where the browser has it. */
  readonly registration: ServiceWorkerRegistration & {
    sync?: { register: (tag: string) => Promise<void> };
  };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof EventByName>(
    name: Name,
    listener: (event: EventByName[Name]) => void,
  ) => void;
}
