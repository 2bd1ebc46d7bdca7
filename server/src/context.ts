import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Keys } from './platform/auth/keys';
import type { Sql } from './platform/db/db';
import type { FileSizes, ImageSizes, Previews, Renderer } from './platform/render-port';
import type { OwnInstance } from './platform/instances/instances';
import type { ServerLog } from './platform/log/log-file';
import type { OutboundHttp } from './platform/outbound-http/outbound-http';
import type { Traffic } from './platform/log/traffic';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
    /** One for each purpose. */
    keys: Keys;
    /** The server is about to stop, so that a load balancer sends requests to another one. */
    draining: boolean;
    /** The media feature's, for the site. */
    imageSizes: ImageSizes;
    /** The media feature's, for feeds. */
    fileSizes: FileSizes;
    /** The media feature's: images have come that have no smaller versions yet. */
    imagesCame: () => void;
    /** The site's, for analytics: whether there is a public page with that route ('home' for '/'). */
    isPublicPage: (route: string) => boolean | Promise<boolean>;
    /** The analytics', for the site: the paths of the pages that are read most, the most read first. */
    mostRead: () => Promise<string[]>;
    /** The site's, for links that show a page before visitors see it; null without a renderer. */
    previews: Previews | null;
  }
}

/** The parts of the running server, which every feature finds at the app. */
export interface Context {
  config: Config;
  sql: Sql;
  /** The address of the database of `sql`, for code that needs connections of its own. */
  databaseUrl: string;
  log: ServerLog;
  /** Among those that share the database. Absent in most tests. */
  instance?: OwnInstance;
  /** Counts what goes into the log. Without it only requests are counted. */
  traffic?: Traffic;
  /** The secret from which every key is derived; at least 32 characters. */
  jwtSecret: string;
  /** Those that were in use before, newest first: what is of them is accepted, and renewed. */
  formerSecrets?: readonly string[];
  /** How long a request may take to arrive; a minute if left out. */
  requestTimeoutMs?: number;
  /** How long a visitor waits for a page that is not ready; ten seconds if left out. */
  pageTimeoutMs?: number;
  /** How long `/readyz` and `/metrics` wait for the database; two seconds if left out. */
  probePatienceMs?: number;
  /** How often it is tried whether the database takes writes; every ten seconds if left out, never for 0. */
  writeTrialMs?: number;
  /** Absent in tests that need no page, and when the client was not built. */
  renderer?: Renderer;
  /** Tests only: lets the check of links to other sites reach servers of this computer. */
  outboundHttp?: Partial<OutboundHttp>;
  /** Tests only: a file beside which the programs of threads lie, built; left out, they are beside what starts them. */
  workers?: string;
  /** Mounts the dashboard and the assets: the built ones, or Vite's in development. Absent in most tests. */
  client?: (app: FastifyInstance) => Promise<void>;
}
