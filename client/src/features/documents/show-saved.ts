import { notify } from '../../ui/feedback/notify';

/** Shows a page as it is saved on this device, in a window of its own. It says so when a page is too big. */
export async function showSaved(uid: string): Promise<void> {
  try {
    const { previewSaved } = await import('../../editor/document/preview/preview-saved');
    await previewSaved(uid);
  } catch (error) {
    notify.failure(error);
  }
}
