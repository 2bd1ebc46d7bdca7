import { signInTo } from './run-server';

/** What a site that has started holds: each kind with its number. */
export async function contentsOf(server: { url: string }): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${await signInTo(server)}` };
  const counts: Record<string, number> = {};
  for (const what of ['pages', 'elements', 'media', 'users']) {
    const reply = await fetch(`${server.url}/api/v1/${what}?limit=1`, { headers });
    const { data } = (await reply.json()) as { data: { pagination: { total: number } } };
    counts[what] = data.pagination.total;
  }
  return counts;
}
