import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../../config';
import type { GoogleIdentity } from '../../../platform/auth/google-identities';

type GoogleConfig = NonNullable<Config['google']>;

/** What must come back unchanged with the answer. */
export const flowSchema = z.object({
  /** Ties the answer to the browser that began the sign-in. */
  state: z.string(),
  /** Ties the ID token to this question. */
  nonce: z.string(),
  /** The code verifier of PKCE: an intercepted code is useless without it. */
  verifier: z.string(),
  /** The session that this browser had: it ends with the sign-in, when its own cookie is not sent (Strict). */
  former: z.uuid().optional(),
});
export type Flow = z.infer<typeof flowSchema>;

export type Refusal = 'cancelled' | 'unverified' | 'unavailable' | 'failed';

export class GoogleRefusal extends Error {
  readonly refusal: Refusal;

  /** `reason` is for the log: never a part of what was received. */
  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.name = 'GoogleRefusal';
    this.refusal = refusal;
  }
}

/** Seconds that the issuer is given for one answer: a person waits. */
const PATIENCE = 5;

/** Loaded with the first sign-in, like the issuer's own description, which is fetched once. */
const library = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const url = new URL(issuer);
  // The signature of the ID token is checked even though it comes straight from the issuer.
  const execute = [enableNonRepudiationChecks];
  // An issuer over http is configured on purpose, for a test or an own network.
  if (url.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(url, clientId, clientSecret, undefined, { timeout: PATIENCE, execute });
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

/** What went wrong, in the library's own code words: its messages and causes may hold what was received. */
async function refusalOf(error: unknown): Promise<GoogleRefusal> {
  const { AuthorizationResponseError, ClientError } = await library();
  if (error instanceof AuthorizationResponseError) {
    return new GoogleRefusal(error.error === 'access_denied' ? 'cancelled' : 'failed', codeOf(error));
  }
  const silent =
    error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT');
  return new GoogleRefusal(silent ? 'unavailable' : 'failed', codeOf(error));
}

/** Connects to Google, or any other OpenID Connect issuer, by discovery and the authorization code flow. */
export function createProvider(config: GoogleConfig, redirectUri: string) {
  let known: Promise<Configuration> | undefined;

  async function configuration(): Promise<Configuration> {
    known ??= discover(config);
    try {
      return await known;
    } catch (error) {
      // The next one fetches it again.
      known = undefined;
      throw new GoogleRefusal('unavailable', codeOf(error));
    }
  }

  return {
    newFlow: async (): Promise<Flow> => {
      const { randomNonce, randomPKCECodeVerifier, randomState } = await library();
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    },

    /** Where the browser goes. Throws when the issuer cannot be reached. */
    addressFor: async ({ state, nonce, verifier }: Flow): Promise<URL> => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    },

    /**
     * Who comes back with `answer`, the full address of the way back.
     * Throws a `GoogleRefusal` that says what was wrong.
     */
    identify: async (answer: URL, { state, nonce, verifier }: Flow): Promise<GoogleIdentity> => {
      const { authorizationCodeGrant } = await library();
      const server = await configuration();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(server, answer, checks).catch(async (error: unknown) => {
        throw await refusalOf(error);
      });
      const idToken = tokens.claims();
      if (!idToken) throw new GoogleRefusal('failed', 'no ID token');
      const { iss: issuer, sub: subject, email, email_verified: isVerified } = idToken;
      if (typeof email !== 'string' || isVerified !== true)
        throw new GoogleRefusal('unverified', 'unverified');
      return { issuer, subject, email };
    },
  };
}
