import { AsyncLocalStorage } from 'node:async_hooks';
import { WIDGETS } from '../widgets/catalog';
import { type Catalogue, setCatalogue } from '../widgets/known-widgets';

const running = new AsyncLocalStorage<Catalogue>();

/** From here on work may go by a catalogue of its own (`runWith`), until the function that is returned is called. */
export const allowPrograms = (): (() => void) => setCatalogue(() => running.getStore() ?? WIDGETS);

/** Does `body`, and all that it sets off and awaits, as a program that knows these widgets. */
export const runWith = <T>(catalogue: Catalogue, body: () => T): T => running.run(catalogue, body);
