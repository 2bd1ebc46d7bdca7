import { passwordRules } from '@vestry/sync/contract/access';
import { type OwnFactors, readOwnFactors } from '@vestry/sync/contract/own-factors';
import { readAccount } from '@vestry/sync/contract/people';
import { listOwnSessions } from '@vestry/sync/contract/sessions';
import { listOwnTokens } from '@vestry/sync/contract/tokens';
import { listOwnWaysIn } from '@vestry/sync/contract/ways-in';
import { waysOf } from '../../test-kit/ways-in';
import type { FakeServer } from '../../test-kit/fake-server';

export const NO_FACTORS: OwnFactors = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  requiredFrom: null,
  hasPassword: true,
};

/** What the account screen asks for, of somebody with a password alone. */
export const answerAccount = (server: FakeServer): FakeServer =>
  server
    .on(readAccount, { hasPassword: true, hasGoogle: false, waitingEmail: null })
    .on(passwordRules, { min: 8, mail: true, site: 'Grace Church' })
    .on(readOwnFactors, NO_FACTORS)
    .on(listOwnSessions, [])
    .on(listOwnTokens, [])
    .on(listOwnWaysIn, waysOf({ session: 1 }));
