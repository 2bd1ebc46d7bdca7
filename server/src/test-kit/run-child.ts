import { run } from '../run';

/** The process as a person starts it, without a client. */
await run(async () => ({}));
