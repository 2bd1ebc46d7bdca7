import type { PendingWork } from '../data/session/pending-work';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** '2 changes have not reached the server. 1 document has unsaved edits …' */
export function unsentText({ changes = 0, drafts = 0, images = 0 }: Partial<PendingWork>): string {
  const parts: string[] = [];
  if (changes > 0) parts.push(`${count(changes, 'change has', 'changes have')} not reached the server.`);
  if (drafts > 0) {
    parts.push(
      `${count(drafts, 'document has', 'documents have')} unsaved edits, which are sent only after they are saved in the editor.`,
    );
  }
  if (images > 0) parts.push(`${count(images, 'image is', 'images are')} not uploaded.`);
  return parts.join(' ');
}
