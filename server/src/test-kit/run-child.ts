import { run } from '../run';
import { testClient } from './test-client';

/** The process as a person starts it: without a client, or with the one of CLIENT_DIR. */
await run(testClient(process.env));
