import { expose } from 'comlink';
import type { LogWorkerApi } from '../data/logs/log-worker-api';
import { LogBytes } from './log/log-bytes';
import { LogView } from './log/log-view';

let bytes: LogBytes | null = null;
let view: LogView | null = null;

function opened(): { bytes: LogBytes; view: LogView } {
  if (!bytes || !view) throw new Error('no log is open');
  return { bytes, view };
}

async function close(): Promise<void> {
  view?.cancel();
  const open = bytes;
  bytes = null;
  view = null;
  await open?.close();
}

const api: LogWorkerApi = {
  open: async (name, userId, access) => {
    await close();
    bytes = await LogBytes.open(name, userId, { token: (used) => access.token(used) });
    view = new LogView(bytes);
    return bytes.status;
  },
  refresh: async () => {
    const now = opened().bytes;
    return (await now.refresh()) ? now.status : null;
  },
  show: (query, onProgress) => opened().view.show(query, onProgress),
  cancel: () => view?.cancel(),
  rows: (first, count) => opened().view.rows(first, count),
  close,
};

expose(api);
