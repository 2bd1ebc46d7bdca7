import { pushWorkFile, type Mutation } from '@vestry/sync/contract/sync';
import type { Work } from '@vestry/sync/contract/work-file';
import { readReply } from '@vestry/sync/engine/change-result';
import type { PushReply } from '@vestry/sync/engine/ports';
import { call } from '../http/call';
import { asFailure } from '../sync/network-adapter';

/** Sends changes as the device that is named in the file, in the version that its program spoke. */
export const sendAsDevice =
  ({ protocol, shapes, device, by, site }: Work) =>
  (mutations: Mutation[]): Promise<PushReply> =>
    asFailure(async () => {
      const known = site.epoch === null ? {} : { epoch: site.epoch };
      const body = { protocol, shapes, clientId: device, owner: by.id, ...known, mutations };
      return readReply(await call(pushWorkFile, { body }));
    });
