import type { Logger } from 'pino';
import type { Config } from './config';
import type { Sql } from './platform/db';
import type { Renderer } from './platform/render-port';

/** What the running server is made of: given to every feature by app.ts. */
export interface Context {
  config: Config;
  sql: Sql;
  log: Logger;
  /** Signs access tokens; at least 32 characters. */
  jwtSecret: string;
  /** Absent in tests that need no page, and when the client was not built. */
  renderer?: Renderer;
  /** The client's build, `client/dist`; absent in tests and when it was not built. */
  clientDir?: string;
}
