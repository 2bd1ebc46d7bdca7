// The server under floods of hits: a million distinct paths, visitors, browsers and addresses, then as many from one
// address. Memory must stay flat. BENCH_HITS sets how many of each. Needs Debian's wrk.
import { HITS_PATH, hitsScript, SPREAD } from './hits-script';
import { residentMb } from './processes';
import { type ServerUnderTest, startServer } from './start-server';
import { hasWrk, measureWithWrk } from './wrk';

const HITS = Number(process.env['BENCH_HITS'] ?? 1_000_000);
const ROUND_SECONDS = 5;
/** So often memory is looked at. */
const STEPS = 8;

/** Nobody else has that path or that browser. */
const PATHNAME = `'/' .. string.rep('way/', n % 9) .. n`;
const AGENT = `'Browser/' .. n .. ' ' .. string.rep('x', 400)`;

const mb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

/** What is in use after a collection of garbage; and, before it, what the system has given. */
async function size(server: ServerUnderTest): Promise<string> {
  const resident = await residentMb(server.pid);
  const { heapUsed, external } = await server.memory();
  return `heap ${mb(heapUsed)}, outside of it ${mb(external)}, resident ${resident.toFixed(0)} MB`;
}

let sent = 0;
async function flood(server: ServerUnderTest, what: string, address: string): Promise<void> {
  console.log(`${what}, before: ${await size(server)}`);
  let [answered, shown, most, slowest] = [0, 0, 0, 0];
  while (answered < HITS) {
    const { answered: now, p99 } = await measureWithWrk({
      port: server.port,
      path: HITS_PATH,
      script: hitsScript({ after: sent, pathname: PATHNAME, agent: AGENT, address }),
      connections: 256,
      seconds: ROUND_SECONDS,
      mayRefuse: address !== SPREAD,
    });
    sent += now;
    answered += now;
    most = Math.max(most, await residentMb(server.pid));
    slowest = Math.max(slowest, p99);
    if (answered < (shown + 1) * (HITS / STEPS)) continue;
    shown = Math.floor(answered / (HITS / STEPS));
    console.log(
      `  ${(answered / 1e6).toFixed(2)} million, ${(now / ROUND_SECONDS).toFixed(0)}/s: ${await size(server)}`,
    );
  }
  console.log(
    `  resident at most: ${most.toFixed(0)} MB, worst p99 of ${ROUND_SECONDS} s: ${slowest.toFixed(0)} ms`,
  );
}

if (hasWrk()) {
  process.env['TRUST_PROXY'] = 'loopback';
  const server = await startServer();
  await flood(server, 'distinct paths, visitors, browsers and addresses', SPREAD);
  await flood(server, 'one address', `'198.51.100.1'`);
  await server.stop();
} else console.log('floods of hits: left out, wrk is not installed');
