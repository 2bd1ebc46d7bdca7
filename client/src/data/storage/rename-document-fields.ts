import type { Transaction } from 'dexie';
import type { DocumentHead } from './rows';

/** As versions 7 and before named two of its fields. */
interface FormerHead extends Omit<DocumentHead, 'syncStatus' | 'deletedOnServer'> {
  standing: DocumentHead['syncStatus'];
  gone: boolean;
}

/** Version 8: two fields of a document have the names that the rest of the code calls them by. */
export async function renameDocumentFields(tx: Transaction): Promise<void> {
  const documents = tx.table<FormerHead>('documents').toCollection();
  await documents.modify((row, ref: { value: FormerHead | DocumentHead }) => {
    const { standing, gone, ...rest } = row;
    ref.value = { ...rest, syncStatus: standing, deletedOnServer: gone };
  });
}
