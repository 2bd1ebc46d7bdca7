import { messageOf } from '@vestry/sync/messages/message';
import { setupFinding } from '@vestry/sync/status/setup';
import { assertPatched } from '../../platform/db/driver';
import { reasonOf } from '../../platform/messages/terminal';
import { endedAt, longSupported, NODE_UNTIL } from '../../platform/setup/supported-majors';
import { type Check, fault, type Finding, ok, warning } from './finding';
import { judgeSetup } from './setup';

const LEAST = [20, 19] as const;

export function judgeNode(version: string, now = new Date()): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
    return fault(messageOf('cli.nodeOld', { version, least: LEAST.join('.') }));
  const until = endedAt(NODE_UNTIL, version, now);
  if (until !== undefined) return judgeSetup(setupFinding('nodeUnsupported', { version, until }));
  if (!(major in NODE_UNTIL)) return ok(messageOf('cli.nodeNewer', { version }));
  const kept = longSupported(now);
  return kept.includes(major)
    ? ok(messageOf('cli.nodeKept', { version }))
    : warning(messageOf('cli.nodeUntested', { version, kept: kept.join(', ') }));
}

export const node: Check = {
  name: messageOf('cli.checkNode'),
  run: async () => [judgeNode(process.versions.node)],
};

export const driver: Check = {
  name: messageOf('cli.checkDriver'),
  run: async () => {
    try {
      assertPatched();
      return [ok(messageOf('cli.driverPatched'))];
    } catch (error) {
      return [fault(reasonOf(error))];
    }
  },
};
