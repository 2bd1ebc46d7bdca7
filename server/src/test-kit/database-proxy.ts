import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './at-end';

/**
 * Stands in front of a database. It can hold everything up, as a machine does that hangs: nothing is refused, nothing
 * ends, nothing comes. It can be away, as one that was stopped. And it can lead to another port, as the one address of
 * several servers does.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let target = Number(port);
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = connect(target, hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  const { port: own } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    moveTo: (other: number) => {
      target = other;
    },
    goAway: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    comeBack: async () => {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
