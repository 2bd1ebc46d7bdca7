import { t } from '@vestry/sync/messages/translate';
import { duplicateDocument } from '../../data/documents/copies';
import { documentName } from '../../lib/document-name';
import { elementEditPath, pageEditPath } from '../../lib/paths';
import { notify } from '../../ui/notify';

/** Copies a document, says so, and opens the copy by `open`. */
export async function duplicate(uid: string, open: (path: string) => unknown): Promise<void> {
  try {
    const copy = await duplicateDocument(uid, (name) => t('copying.copyOf', { name }));
    if (copy === 'missing' || copy === 'refused') {
      notify.error(t(copy === 'missing' ? 'copying.missing' : 'copying.refused'));
      return;
    }
    const { kind, name } = copy;
    const made = { uid: copy.uid, id: 0 };
    open(kind === 'page' ? pageEditPath(made, name) : elementEditPath(made));
    const shown = documentName(kind, { route: name, name });
    notify.success(t(kind === 'page' ? 'copying.pageCopied' : 'copying.elementCopied', { name: shown }));
  } catch (cause) {
    notify.failure(cause);
  }
}
