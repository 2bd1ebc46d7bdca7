import { t } from '@vestry/sync/messages/translate';
import { duplicateDocument } from '../../../data/documents/copies';
import { documentName } from '../../../data/names/document-names';
import { elementEditPath, pageEditPath } from '../../../lib/paths';
import { notify } from '../../../ui/feedback/notify';

type Open = (path: string) => unknown;

/** Copies a document, says so, and opens the copy by `open`. */
export const duplicate = (uid: string, open: Open): Promise<void> => copyAndOpen(uid, open);

/** The same for a page that is to be put into that language (BCP 47). */
export const translate = (uid: string, into: string, open: Open): Promise<void> =>
  copyAndOpen(uid, open, into);

async function copyAndOpen(uid: string, open: Open, into?: string): Promise<void> {
  try {
    const rename = (name: string) => t('copying.copyOf', { name });
    const copy = await duplicateDocument(uid, { rename, ...(into === undefined ? {} : { into }) });
    if (copy === 'missing' || copy === 'refused') {
      notify.error(t(copy === 'missing' ? 'copying.missing' : 'copying.refused'));
      return;
    }
    const { kind, name } = copy;
    const made = { uid: copy.uid, id: 0 };
    open(kind === 'page' ? pageEditPath(made, name) : elementEditPath(made));
    const shown = documentName(kind, { route: name, name });
    const ofPage = into === undefined ? 'copying.pageCopied' : 'copying.toTranslate';
    notify.success(t(kind === 'page' ? ofPage : 'copying.elementCopied', { name: shown }));
  } catch (cause) {
    notify.failure(cause);
  }
}
