import { join } from 'node:path';
import { inject } from 'vitest';
import type { Child } from './bundle-children';

/** The file of a program to be started as a process of its own. */
export const childProgram = (name: Child): string => join(inject('children'), `${name}.mjs`);
