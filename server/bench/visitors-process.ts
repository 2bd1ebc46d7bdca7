import { once } from 'node:events';
import { visit } from './visits';

/** Visitors in a process of their own: who asks for them is not late because of what else the bench does. */
const port = Number(process.argv[2]);
let isOver = false;
process.once('message', () => (isOver = true));
process.send!('ready');
const times = await visit(port, () => isOver);
process.send!(times);
await once(process, 'disconnect');
