import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything, for products that are started with its `url` as SMTP_URL. */
export interface MailServer {
  url: string;
  /** The newest mail to that address, its lines unfolded. Waits for one; `skip` of them are known already. */
  mailTo: (address: string, skip?: number) => Promise<string>;
  countTo: (address: string) => number;
  close: () => Promise<void>;
}

interface Taken {
  to: string;
  text: string;
}

/** The few words of SMTP that a sender needs; without encryption and without a name. */
function serve(socket: Socket, taken: Taken[]): void {
  let to = '';
  let body: string | undefined;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    if (body !== undefined) {
      if (line !== '.') {
        body += `${line}\r\n`;
        return;
      }
      taken.push({ to, text: body.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
      body = undefined;
      say('250 taken');
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      body = '';
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
  say('220 here');
}

export async function startMailServer(): Promise<MailServer> {
  const taken: Taken[] = [];
  const server = createServer((socket) => serve(socket, taken)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no free port');
  const mailsTo = (to: string) => taken.filter((mail) => mail.to === to);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    countTo: (to) => mailsTo(to).length,
    mailTo: async (to, skip = 0) => {
      const deadline = Date.now() + 30_000;
      while (mailsTo(to).length <= skip) {
        if (Date.now() > deadline) throw new Error(`no mail came to ${to}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      return mailsTo(to).at(-1)?.text ?? '';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
