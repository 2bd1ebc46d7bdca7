import { messageOf } from '@vestry/sync/messages/message';
import { assertPatched } from '../../platform/db/driver';
import { reasonOf } from '../../platform/messages/terminal';
import { type Check, fault, ok, warning } from './finding';
import { setupOf } from './setup';

const LEAST = [20, 19] as const;
/** Releases with long support that still get it. */
const KEPT = [22, 24];

export function judgeNode(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const kept = KEPT.join(', ');
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
    return fault(messageOf('cli.nodeOld', { version, least: LEAST.join('.') }));
  return KEPT.includes(major)
    ? ok(messageOf('cli.nodeKept', { version }))
    : warning(messageOf('cli.nodeUntested', { version, kept }));
}

export const node: Check = {
  name: messageOf('cli.checkNode'),
  run: async ({ config }) => [judgeNode(process.versions.node), ...setupOf(config, ['nodeUnsupported'])],
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
