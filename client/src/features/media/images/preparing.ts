import { t } from '@vestry/sync/messages/translate';
import { createStore } from '../../../lib/store';
import { ImageError } from '../../../data/media/prepare-image';
import { addUpload } from '../../../data/media/uploads';
import { namedByTime } from './image-files';

/** A file on its way to becoming an upload: read, turned upright, made smaller. */
export interface Preparing {
  id: string;
  name: string;
  /** Null while it is at it. */
  error: string | null;
}

/** Outlives the screen: who goes elsewhere meanwhile loses nothing. */
export const preparing = createStore<readonly Preparing[]>([]);

/** True while files are in memory only: leaving the page would lose them. */
export const isReading = (): boolean => preparing.get().some(({ error }) => error === null);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
preparing.subscribe(() => {
  removeEventListener('beforeunload', warn);
  if (isReading()) addEventListener('beforeunload', warn);
});

const drop = (id: string) => preparing.set(preparing.get().filter((each) => each.id !== id));

function fail(id: string, error: string): void {
  preparing.set(preparing.get().map((each) => (each.id === id ? { ...each, error } : each)));
}

async function take(id: string, file: File): Promise<void> {
  try {
    await addUpload(file);
    drop(id);
  } catch (error) {
    const full = error instanceof Error && /quota/i.test(error.name);
    if (error instanceof ImageError) fail(id, error.message);
    else fail(id, full ? t('media.deviceFull') : t('common.unexpectedError'));
  }
}

/** Takes files in, several at once; what becomes of each is in `preparing` and then in the uploads. */
export function takeFiles(files: readonly File[]): void {
  const now = new Date();
  const added = files.map((file) => ({ id: crypto.randomUUID(), file: namedByTime(file, now) }));
  preparing.set([...preparing.get(), ...added.map(({ id, file }) => ({ id, name: file.name, error: null }))]);
  for (const { id, file } of added) void take(id, file);
}

export { drop as dismissPreparing };
