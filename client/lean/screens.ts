import { fileURLToPath } from 'node:url';

const sources = (...modules: readonly string[]): readonly string[] =>
  modules.map((module) => fileURLToPath(new URL(`../src/${module}`, import.meta.url)));

// What the build puts into files together, or names before it is asked for, by the modules with which it begins.
export const SIGN_IN = sources('features/auth/login-screen.tsx');
/** Opened from a mail, by who has no session yet. */
export const ACCESS = sources(
  'features/access/access-screen.tsx',
  'features/auth/activated-screen.tsx',
  'features/auth/activated-fail-screen.tsx',
  'features/auth/confirm-email-screen.tsx',
  'features/not-found/not-found-screen.tsx',
);
export const SESSION = sources('data/session/session.ts');
/** Shown first after signing in. */
export const HOME = sources('app/shell.tsx', 'app/home.tsx');
export const EDITORS = sources(
  'features/pages-editor/page-editor-screen.tsx',
  'features/elements-editor/element-editor-screen.tsx',
);
