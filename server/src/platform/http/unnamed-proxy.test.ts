import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { createLogger } from '../log/log-file';

describe.each([
  ['x-forwarded-for', '1.2.3.4'],
  ['forwarded', 'for=1.2.3.4'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-host', 'www.example.org'],
])('requests with %s', (name, value) => {
  it.each([
    [{}, ['TRUST_PROXY=127.0.0.1']],
    [{ TRUST_PROXY: 'loopback' }, []],
  ])('and the environment %j: the warnings of an hour say %j', async (env, expected) => {
    const lines: string[] = [];
    const { app } = await testApp({
      env,
      context: { log: createLogger({ write: (line) => void lines.push(line) }) },
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const warnings = () =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ level, label }) => level === 'WARN' && label === 'proxy')
        .map(({ set }) => set);
    await fetch(`${url}/healthz`);
    expect(warnings()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/healthz`, { headers: { [name]: value } });
    expect(warnings()).toEqual(expected);
  });
});
