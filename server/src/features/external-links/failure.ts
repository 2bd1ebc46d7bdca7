import type { Outcome } from './outcome';

/** DNS that does not answer, or no way out: that says nothing of the other site. */
const NO_NETWORK = new Set(['ETIMEOUT', 'ENETUNREACH', 'EAI_AGAIN', 'ESERVFAIL', 'EREFUSED', 'ENETDOWN']);
const NO_NAME = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME', 'EBADRESP', 'EFORMERR']);
const REFUSED = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);
/** A link of the chain of certificates is not sent; browsers fetch it themselves. */
const CHAIN = new Set(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_)/;

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Returns the outcome of a DNS query that failed. */
export function dnsFailure(error: unknown): Outcome {
  const code = codeOf(error);
  // The resolver itself is not there.
  if (NO_NETWORK.has(code) || code === 'ECONNREFUSED') return { kind: 'unknown', reason: 'noNetwork' };
  return { kind: 'fails', reason: 'dns' };
}

/** Returns the outcome of a request that failed. */
export function askFailure(error: unknown): Outcome & { kind: 'fails' | 'unknown' } {
  const code = codeOf(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') {
    return { kind: 'fails', reason: 'timeout' };
  }
  if (NO_NETWORK.has(code)) return { kind: 'unknown', reason: 'noNetwork' };
  if (NO_NAME.has(code)) return { kind: 'fails', reason: 'dns' };
  if (REFUSED.has(code)) return { kind: 'fails', reason: 'refused' };
  if (CHAIN.has(code)) return { kind: 'unknown', reason: 'tls' };
  return { kind: 'fails', reason: TLS.test(code) ? 'tls' : 'broken' };
}
