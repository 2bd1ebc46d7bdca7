import { keepShared } from '../data/media/shared-files';
import { RECEIVED_PATH } from '../lib/paths';

/**
 * What a phone's own sheet shares comes as a form that is sent to the dashboard: its files are kept on this device, with
 * or without a network, and the screen that follows says what becomes of them. Never throws: the person would see the
 * browser's own page.
 */
export async function takeShare(request: Request): Promise<Response> {
  const lost = await keepFiles(request).catch(() => 'all' as const);
  const query = lost === 0 ? '' : `?lost=${lost}`;
  return Response.redirect(new URL(RECEIVED_PATH + query, location.origin), 303);
}

async function keepFiles(request: Request): Promise<number> {
  const form = await request.formData();
  return keepShared([...form.values()].filter((value) => value instanceof File && value.size > 0) as File[]);
}
