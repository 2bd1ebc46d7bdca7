import postgres from 'postgres';

/** Of `server/patches`: raised there and here with every change. */
const PATCH = 2;

/**
 * As published, the driver may lose a write, or let a transaction go on inside another one (see
 * `server/docs/decisions/patched-driver.md`). Throws a line for the person at the terminal.
 */
export function assertPatched(): void {
  if (Reflect.get(postgres, 'vestryPatch') === PATCH) return;
  throw new Error(
    'The database driver lacks its patch, as after `npm ci --ignore-scripts`: run `npm run postinstall` (or `npm ci`, where an older patch is in), then start again.',
  );
}
