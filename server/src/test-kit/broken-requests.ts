import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { upload } from '../features/media/test-support/form';
import { noise } from '../features/media/test-support/pictures';
import { type ChildServer, startChild } from './child-server';
import { testApp } from './test-app';
import { contents, pageTree, text } from './trees';

interface Broken {
  name: string;
  head: string;
  body?: string;
}

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function post(path: string, type: string, value: object): Pick<Broken, 'head' | 'body'> {
  const body = JSON.stringify(value);
  const headers = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
  return { head: `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`, body };
}

const written = (socket: Socket, part: string): Promise<void> =>
  new Promise((resolve) => {
    socket.write(part, () => resolve());
  });

/** Each brings a connection to some stage of a request, after which it is broken off. */
const STAGES: Record<string, (socket: Socket, kind: Broken) => Promise<unknown>> = {
  'after connecting': async () => undefined,
  'in the middle of the head': (socket, { head }) => written(socket, head.slice(0, head.length / 2)),
  'after the head': (socket, { head }) => written(socket, head),
  'in the middle of the body': (socket, { head, body = '' }) =>
    written(socket, head + body.slice(0, body.length / 2)),
  'after the whole request': (socket, { head, body = '' }) => written(socket, head + body),
  "after the answer's first bytes": async (socket, { head, body = '' }) => {
    await written(socket, head + body);
    await once(socket, 'data');
  },
};

async function breakOff(port: number, stage: string, kind: Broken, byReset: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await STAGES[stage]!(socket, kind);
  const closed = once(socket, 'close');
  if (byReset) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

async function lives({ child, port }: ChildServer): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  return reply.status === 200 && child.exitCode === null && child.signalCode === null;
}

const home = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();

export const HOME = '<!doctype html>home hello';

/** A site whose servers get requests of all kinds that are broken off at each stage. */
export async function brokenRequests() {
  const kit = await testApp();
  const editor = await kit.signInAs('editor');
  const payload = { route: 'home', status: 'public', contents: contents(pageTree(text('a', 'hello'))) };
  await kit.call('POST', '/pages', { as: editor, payload });
  const image = await upload(kit, editor, { name: 'photo', bytes: await noise('jpeg', 600, 400) });
  const { url: imageUrl } = image.json<{ data: { url: string } }>().data;

  const bearer = `Authorization: Bearer ${editor.token}\r\n`;
  const hit = { assignId: 'a', pathname: '/', totalDuration: 10, activeDuration: 5 };
  const KINDS: Broken[] = [
    { name: 'a ready page', head: get('/') },
    { name: 'a ready page that is known', head: get('/', 'If-None-Match: *\r\n') },
    { name: 'a page on the long way', head: get('/?long') },
    { name: 'a page that is not there', head: get('/nowhere') },
    { name: 'the API', head: get('/api/v1/pages?page=1&limit=10', bearer) },
    { name: 'a hit', ...post('/api/v1/collect', 'text/plain', hit) },
    {
      name: 'a sign-in',
      ...post('/api/v1/auth/login', 'application/json', { username: 'a', password: 'b' }),
    },
    { name: 'an event stream', head: get('/api/v1/sync/events', bearer) },
    { name: 'an image', head: get(imageUrl) },
  ];

  /** All at once: a busy server finds a request and its end in the same moment. */
  const BURST = [...KINDS, ...KINDS, ...KINDS];

  return {
    start: async (env: Record<string, string>) => {
      const server = await startChild(kit, { ...env, LOG_LEVEL: 'info' });
      // Until the page is in memory, and the headers of pages are known.
      for (let visit = 0; visit < 3; visit += 1) await home(server.port);
      return server;
    },
    /** Through that port, its own or that of a proxy; resolves to the page that the server sends afterwards. */
    breakOffAll: async (server: ChildServer, port: number) => {
      for (const stage of Object.keys(STAGES)) {
        for (const byReset of [true, false]) {
          await Promise.all(BURST.map((kind) => breakOff(port, stage, kind, byReset)));
          expect(await lives(server)).toBe(true);
        }
      }
      return home(port);
    },
  };
}
