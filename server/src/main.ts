import { COMMANDS } from './cli/commands';
import { runLine } from './cli/program';

const code = await runLine(COMMANDS, process.argv.slice(2), process.env);
// The server says for itself how it ended.
if (code !== 0) process.exitCode = code;
