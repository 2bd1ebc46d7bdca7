import { ApiError } from '../http/api-error';
import { userIdsOnDevice, VestryDatabase } from '../storage/database';
import { refreshSession } from '../http/token';
import { sendUploads } from './send-uploads';

async function waitsOn(userId: number): Promise<boolean> {
  const db = new VestryDatabase(userId);
  try {
    return (await db.uploads.where('state').equals('waiting').count()) > 0;
  } finally {
    db.close();
  }
}

/**
 * Sends the images that wait on this device, without a page: for the service worker. Throws when it should be tried
 * again later.
 */
export async function drainUploads(): Promise<void> {
  const waiting: number[] = [];
  for (const userId of await userIdsOnDevice()) if (await waitsOn(userId)) waiting.push(userId);
  if (waiting.length === 0) return;
  try {
    const { user } = await refreshSession();
    if (!waiting.includes(user.id)) return;
    const db = new VestryDatabase(user.id);
    try {
      await sendUploads(db);
    } finally {
      db.close();
    }
  } catch (error) {
    // Nobody is signed in: the page asks for that when it is next open.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    throw error;
  }
}
