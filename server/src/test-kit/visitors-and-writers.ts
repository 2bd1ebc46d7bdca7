/** Requests one after the other, of several people at once, until `end`. */
export interface Load {
  /** How often each kind was answered with which status; 'undefined' without an answer: 'page 200'. */
  counts: Record<string, number>;
  /** The names of the elements whose saving was answered with success. */
  saved: string[];
  end(): Promise<void>;
}

/** Visitors of the first page and of `paths`, and people who save elements, at a site of the sample church. */
export function visitorsAndWriters(site: string, token: string, paths: Record<string, string> = {}): Load {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const counts: Record<string, number> = {};
  const saved: string[] = [];
  const over = new AbortController();
  const again = async (what: string, ask: (turn: number) => Promise<Response>) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const reply = await ask(turn).catch(() => undefined);
      await reply?.arrayBuffer().catch(() => undefined);
      const key = `${what} ${reply?.status}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  };
  const save = (writer: number) => async (turn: number) => {
    const name = `Element ${writer} ${turn}`;
    const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
    const body = JSON.stringify({ name, type: 'element', contents });
    const reply = await fetch(`${site}/api/v1/elements`, { method: 'POST', headers, body });
    if (reply.status === 201) saved.push(name);
    return reply;
  };
  const load = [
    ...[1, 2, 3].map(() => again('page', () => fetch(`${site}/`))),
    ...Object.entries(paths).map(([what, path]) => again(what, () => fetch(site + path))),
    again('list', () => fetch(`${site}/api/v1/elements`, { headers })),
    ...[1, 2].map((writer) => again('save', save(writer))),
  ];
  return {
    counts,
    saved,
    async end() {
      over.abort();
      await Promise.all(load);
    },
  };
}
