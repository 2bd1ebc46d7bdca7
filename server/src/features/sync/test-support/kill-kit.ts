import type { Mutation } from '@vestry/sync/contract/sync';
import type { ChildServer } from '../../../test-kit/child-server';
import { testApp } from '../../../test-kit/test-app';
import type { TestDevice } from '../../../test-kit/test-device';
import { text } from '../../../test-kit/trees';

/** A database with an editor who pushes to servers that are killed meanwhile. */
export async function killKit() {
  const kit = await testApp();
  const { sql } = kit;
  const editor = await kit.signInAs('editor');
  return {
    kit,
    sql,
    editor,
    /** Null when the connection ended without an answer. */
    push: async ({ url }: ChildServer, clientId: string, mutations: Mutation[]) => {
      try {
        const reply = await fetch(`${url}/sync/push`, {
          method: 'POST',
          headers: { ...editor.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ protocol: 1, clientId, mutations }),
        });
        return {
          status: reply.status,
          body: (await reply.json()) as { data: { lastMutation: number; results: object[] } },
        };
      } catch {
        return null;
      }
    },
    versionOf: async (uid: string): Promise<number> =>
      (await sql`select version from documents where uid = ${uid}`)[0]?.['version'],
  };
}

/** Each mutation adds a widget of its own: applied twice or never, it would show. */
export function additions(device: TestDevice, uid: string, count: number): Mutation[] {
  const batch: Mutation[] = [];
  for (let i = 0; i < count; i += 1) {
    const operation = {
      op: 'insert',
      parent: 'root',
      after: null,
      node: text(`w${device.next}`, 'x'),
    } as const;
    const last = batch.at(-1);
    batch.push(last ? device.after(last, operation) : device.update(uid, 1, operation));
  }
  return batch;
}
