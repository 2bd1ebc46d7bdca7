/**
 * The `data` of each event of a text/event-stream body, and null for a comment, which is how a server shows that
 * it is alive. Ends with the body.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string | null> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith(':')) yield null;
        else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
    }
  } finally {
    await reader.cancel();
  }
}
