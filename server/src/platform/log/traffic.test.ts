import { expect, it } from 'vitest';
import { createLogger } from './log-file';
import { Traffic } from './traffic';

it('counts the lines of each level once, requests by their own call', () => {
  const traffic = new Traffic();
  const lines: string[] = [];
  const log = createLogger(traffic.tap({ write: (line: string) => void lines.push(line) }), 'debug');
  log.info('one');
  log.warn({ label: 'media' }, 'two');
  log.error({ label: 'error', err: new Error('x') }, 'three');
  log.fatal('four');
  log.debug('five');
  log.info({ label: 'request', id: 'a', status: 200, bytes: 7 });
  traffic.request({ address: '127.0.0.1', status: 200, bytes: 7 });
  traffic.request({ address: '127.0.0.2', status: 503, bytes: 3 });
  traffic.request({ address: '127.0.0.1', status: 404, bytes: 0 });
  expect(lines.length).toBe(6);
  const [hour, ...others] = traffic.take();
  expect(others).toEqual([]);
  expect(hour).toMatchObject({ lines: { debug: 1, info: 3, warn: 1, error: 3 }, bytes: 10 });
  expect(hour?.addresses).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  expect(traffic.take()).toEqual([]);
});
