import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsOf } from './event-stream';

async function read(chunks: Uint8Array[]): Promise<(string | null)[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: (string | null)[] = [];
  for await (const event of eventsOf(body)) events.push(event);
  return events;
}

it('reads events however the bytes were cut', async () => {
  const bytes = new TextEncoder().encode(
    'data: a.1\n\n:\n\ndata: 主.2\r\n\r\ndata:x\ndata: y\n\ndata: cut off',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: bytes.length })), async (cuts) => {
      const at = [...new Set([0, ...cuts, bytes.length])].toSorted((a, b) => a - b);
      const chunks = at.slice(1).map((end, i) => bytes.slice(at[i], end));
      expect(await read(chunks)).toEqual(['a.1', null, '主.2', 'x\ny']);
    }),
  );
});
