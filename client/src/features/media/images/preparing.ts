import { t } from '@vestry/sync/messages/translate';
import { createStore } from '../../../lib/store';
import { addUpload } from '../../../data/media/uploads';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import { StorageFailure } from '../../../data/storage/storage-failure';
import { keepingPage } from '../../../lib/page-lifecycle';
import { namedByTime } from './image-files';

/** A file on its way to becoming an upload: read, turned upright, made smaller. */
export interface Preparing {
  id: string;
  name: string;
  /** Null while it is at it. */
  error: string | null;
  /** It may be tried again: this device had no room for it. */
  file?: File;
}

/** Outlives the screen: leaving it meanwhile loses nothing. */
export const preparing = createStore<readonly Preparing[]>([]);

/** True while files are in memory only: leaving the page would lose them. */
export const isReading = (): boolean => preparing.get().some(({ error }) => error === null);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
preparing.subscribe(() => {
  removeEventListener('beforeunload', warn);
  if (isReading()) addEventListener('beforeunload', warn);
});

const drop = (id: string) => preparing.set(preparing.get().filter((each) => each.id !== id));

function change(id: string, part: Pick<Preparing, 'error' | 'file'>): void {
  preparing.set(preparing.get().map((each) => (each.id === id ? { id, name: each.name, ...part } : each)));
}

async function take(id: string, file: File): Promise<void> {
  try {
    await keepingPage(addUpload(file));
    drop(id);
  } catch (error) {
    const text = whyNotTaken(error, t('common.unexpectedError'));
    change(id, error instanceof StorageFailure ? { error: text, file } : { error: text });
  }
}

/** Takes in what the device had no room for. */
export function retryPreparing(id: string, file: File): void {
  change(id, { error: null });
  void take(id, file);
}

/** Takes files in, several at once; what becomes of each is in `preparing` and then in the uploads. */
export function takeFiles(files: readonly File[]): void {
  const now = new Date();
  const added = files.map((file) => ({ id: crypto.randomUUID(), file: namedByTime(file, now) }));
  preparing.set([...preparing.get(), ...added.map(({ id, file }) => ({ id, name: file.name, error: null }))]);
  for (const { id, file } of added) void take(id, file);
}

export { drop as dismissPreparing };
