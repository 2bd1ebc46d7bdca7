import { expose, type ProxyMarked, type ProxyMethods, releaseProxy } from 'comlink';
import type { LogWorkerApi } from '../data/logs/log-worker-api';
import { type LogBytes, openLogBytes } from './log/log-bytes';
import { logView } from './log/log-view';

let log: { bytes: LogBytes; view: ReturnType<typeof logView>; release: () => void } | null = null;

/** Each of them has a channel of its own, which the page keeps until then. */
function release(...given: ProxyMarked[]): void {
  for (const each of given as unknown as ProxyMethods[]) each[releaseProxy]();
}

function opened() {
  if (!log) throw new Error('no log is open');
  return log;
}

async function close(): Promise<void> {
  const open = log;
  log = null;
  open?.view.cancel();
  await open?.bytes.close();
  open?.release();
}

const api: LogWorkerApi = {
  open: async (name, userId, access) => {
    await close();
    const bytes = await openLogBytes(name, userId, { token: (used) => access.token(used) });
    log = { bytes, view: logView(bytes), release: () => release(access) };
    return bytes.status;
  },
  refresh: async () => {
    const { bytes } = opened();
    return (await bytes.refresh()) ? bytes.status : null;
  },
  show: async (query, onProgress, alive) => {
    try {
      await opened().view.show(query, onProgress, alive);
    } finally {
      release(onProgress, alive);
    }
  },
  cancel: () => log?.view.cancel(),
  rows: (first, count) => opened().view.rows(first, count),
  close,
};

expose(api);
