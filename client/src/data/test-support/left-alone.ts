import { expect } from 'vitest';
import { session, SIGNED_OUT } from '../storage/session-store';
import { type EditingDevice, signInEditor } from './editing-device';

/**
 * A change that goes through many documents leaves one alone where somebody has to look at a conflict or this person may
 * not edit, and passes over one that is gone. Signed in afterwards.
 */
export async function expectLeftAlone(
  { db }: EditingDevice,
  uid: string,
  change: (uid: string) => Promise<{ changed: number; left: string | null }>,
): Promise<void> {
  await db.documents.update(uid, { conflicts: 1 });
  expect(await change(uid)).toMatchObject({ changed: 0, left: 'attention' });
  await db.documents.update(uid, { conflicts: 0 });
  session.set({ ...SIGNED_OUT });
  expect(await change(uid)).toMatchObject({ changed: 0, left: 'permission' });
  signInEditor();
  expect(await change('nowhere')).toMatchObject({ changed: 0, left: null });
}
