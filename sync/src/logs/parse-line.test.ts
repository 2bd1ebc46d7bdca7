import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_LEVELS } from '../contract/logs';
import { parseLogLine } from './parse-line';
import { readRequest, shownAddress } from './request';
import { makeVisible } from './visible';
import { runs } from '../test-support/tier';

const TIME = '2026-01-31T08:00:00.000Z';

describe('a line of a log', () => {
  it.each([
    [
      'our own',
      `{"level":"WARN","time":"${TIME}","label":"auth","msg":"purge failed"}`,
      { level: 'WARN', label: 'auth', timestamp: TIME, message: 'purge failed' },
    ],
    [
      'our own with more fields',
      `{"level":"INFO","time":"${TIME}","label":"migrate","name":"001","msg":"applied"}`,
      { level: 'INFO', label: 'migrate', timestamp: TIME, message: 'applied {"name":"001"}' },
    ],
    [
      "pino's usual",
      '{"level":50,"time":1769846400000,"pid":7,"hostname":"a","msg":"x"}',
      { level: 'ERROR', label: '', timestamp: TIME, message: 'x' },
    ],
    [
      "winston's",
      `{"level":"debug","label":"db","message":"y","timestamp":"${TIME}"}`,
      { level: 'DEBUG', label: 'db', timestamp: TIME, message: 'y' },
    ],
    [
      'plain with label',
      `${TIME} [web] ERROR: out of order`,
      { level: 'ERROR', label: 'web', timestamp: TIME, message: 'out of order' },
    ],
    [
      'plain with level first',
      '2026-01-31 08:00:00,000 WARNING [web] slow',
      { level: 'WARN', label: 'web', timestamp: TIME, message: 'slow' },
    ],
    [
      'plain with dashes',
      '2026-01-31 08:00:00,000 - WARN [web] slow',
      { level: 'WARN', label: 'web', timestamp: TIME, message: 'slow' },
    ],
    [
      "Python's usual",
      '2026-01-31 08:00:00,000 - app.db - ERROR - no connection',
      { level: 'ERROR', label: 'app.db', timestamp: TIME, message: 'no connection' },
    ],
    [
      'a level in the middle of a sentence',
      `${TIME} we log - WARN [web] here`,
      { level: 'INFO', label: '', timestamp: TIME, message: 'we log - WARN [web] here' },
    ],
    [
      'plain with a time alone',
      '[2026-01-31T16:00:00+08:00] hello',
      { level: 'INFO', label: '', timestamp: TIME, message: 'hello' },
    ],
    ['a level alone', 'ERROR: broken', { level: 'ERROR', label: '', timestamp: null, message: 'broken' }],
    [
      'no known format',
      'Information desk',
      { level: 'INFO', label: '', timestamp: null, message: 'Information desk' },
    ],
    ['JSON of something else', '{"a":1}', { level: 'INFO', label: '', timestamp: null, message: '{"a":1}' }],
    [
      'broken JSON',
      '{"level":"ERROR"',
      { level: 'INFO', label: '', timestamp: null, message: '{"level":"ERROR"' },
    ],
    ['empty', '', { level: 'INFO', label: '', timestamp: null, message: '' }],
    ['with CRLF', 'a\r', { level: 'INFO', label: '', timestamp: null, message: 'a' }],
  ])('%s', (_, line, expected) => {
    expect(parseLogLine(line)).toEqual(expected);
  });

  it('is a request when the server wrote it', () => {
    const line = `{"level":"INFO","time":"${TIME}","label":"request","id":"a-1","address":"::ffff:10.0.0.7","method":"GET","status":200,"url":"/","bytes":12,"timeMs":0.5,"agent":"B"}`;
    const parsed = parseLogLine(line);
    expect(parsed).toMatchObject({ level: 'INFO', label: 'request', timestamp: TIME });
    expect(readRequest(parsed.message)).toEqual({
      id: 'a-1',
      address: '::ffff:10.0.0.7',
      method: 'GET',
      status: 200,
      url: '/',
      bytes: 12,
      timeMs: 0.5,
      agent: 'B',
    });
  });

  it('never throws, always has a level, and keeps what it does not know', () => {
    const piece = fc.constantFrom('{"level":', '"', '[', ']', TIME, 'ERROR', ': ', '}', '\\', '\u001b', '💛');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (line) => {
          const { level, timestamp, message } = parseLogLine(line);
          expect(LOG_LEVELS).toContain(level);
          expect(timestamp && new Date(timestamp).toISOString()).toBe(timestamp);
          expect(typeof message).toBe('string');
        },
      ),
      { numRuns: runs(2_000) },
    );
  });
});

it('[LO3] shows loopback as localhost and IPv4 without its prefix', () => {
  expect(
    ['::1', '127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.7', '2001:db8::1'].map(shownAddress),
  ).toEqual(['localhost', 'localhost', 'localhost', '10.0.0.7', '2001:db8::1']);
});

it('makes visible what a screen would obey, and nothing else', () => {
  expect(makeVisible('a\u001b[31m\u202eb\u0000\t中文 💛\ud800')).toBe(
    'a\\x1b[31m\\u202eb\\x00\t中文 💛\\ud800',
  );
});
