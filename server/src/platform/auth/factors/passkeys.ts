import type { newCredential, passkeyAnswer } from '@vestry/sync/contract/factor-parts';
import type { z } from 'zod';
import type { RelyingParty } from './relying-party';

/** Loaded with the first passkey: it reads certificates, which takes a while. */
const library = () => import('@simplewebauthn/server');

export interface KnownPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Milliseconds that a browser waits for a person. */
const PATIENCE = 5 * 60_000;

interface Person {
  username: string;
  handle: string;
  passkeys: readonly KnownPasskey[];
}

const descriptor = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId.toString('base64url'),
  transports,
});

export async function newPasskeyOptions(
  { id }: RelyingParty,
  site: string,
  { username, handle, passkeys }: Person,
  challenge: string,
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site,
    rpID: id,
    userName: username,
    userID: Buffer.from(handle.replaceAll('-', ''), 'hex'),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: PATIENCE,
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptor),
    // A key without room for names, or without a PIN, is still a second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** `passkeys`: those that may answer; none for whichever the person chooses. */
export async function passkeyOptions(
  { id }: RelyingParty,
  passkeys: readonly KnownPasskey[],
  challenge: string,
  userVerification: 'required' | 'preferred',
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: passkeys.map(descriptor),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: PATIENCE,
    userVerification,
  });
}

/** The library's error names what was wrong with the answer; only the log receives it. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal';
}

function refuse(cause: unknown): never {
  throw new PasskeyRefusal(cause instanceof Error ? cause.message : 'refused', { cause });
}

/** Throws a `PasskeyRefusal` for one of another site, another question, or damaged. */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  credential: z.output<typeof newCredential>,
  challenge: string,
): Promise<KnownPasskey> {
  const { verifyRegistrationResponse } = await library();
  type Response = Parameters<typeof verifyRegistrationResponse>[0]['response'];
  const result = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(refuse);
  if (!result.verified) throw new PasskeyRefusal('not verified');
  const { credential: made } = result.registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
  };
}

/** @returns the new counter. Throws a `PasskeyRefusal`, also for a counter that has not moved on: that of a copy. */
export async function verifyPasskey(
  { id, origin }: RelyingParty,
  answer: z.output<typeof passkeyAnswer>,
  { credentialId, publicKey, counter }: KnownPasskey,
  { challenge, requireUserVerification }: { challenge: string; requireUserVerification: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  type Response = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as Response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification,
  }).catch(refuse);
  if (!result.verified) throw new PasskeyRefusal('not verified');
  return result.authenticationInfo.newCounter;
}
