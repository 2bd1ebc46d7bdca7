import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { Child } from './bundle-children';

/** The file of a program to be started as a process of its own. */
export const childProgram = (name: Child): string => join(inject('children'), `${name}.mjs`);

/** For `Context.workers`: to compile the program of a thread takes longer than what it does. */
export const builtWorkers = (): string => pathToFileURL(childProgram('export-worker')).href;
