import { askForProof, type OwnFactors, prove } from '@vestry/sync/contract/factors';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../http/call';
import { answerWithPasskey } from '../session/passkeys';
import { ProofDialog } from './proof-dialog';

/** Milliseconds: a little less than the server's ten minutes. */
const GOOD_FOR = 9 * 60_000;

type Way = { password: string } | 'passkey' | 'session';

async function proofBy(way: Way): Promise<string> {
  if (way === 'session') return (await call(prove, { body: {} })).proof;
  if (way !== 'passkey') return (await call(prove, { body: way })).proof;
  const { options, ticket } = await call(askForProof, {});
  return (await call(prove, { body: { passkey: await answerWithPasskey(options), ticket } })).proof;
}

/**
 * Who changes factors says once more who they are; it holds for some minutes. `prove` resolves to the proof, or null
 * when the person thought better of it; `dialog` is what asks.
 */
export function useProof(factors: OwnFactors | undefined): {
  prove: () => Promise<string | null>;
  dialog: ReactNode;
} {
  const known = useRef({ proof: '', until: 0 });
  const answer = useRef<(proof: string | null) => void>(() => undefined);
  const [asking, setAsking] = useState(false);

  const close = (proof: string | null) => {
    if (proof !== null) known.current = { proof, until: Date.now() + GOOD_FOR };
    setAsking(false);
    answer.current(proof);
  };
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasPassword = factors?.hasPassword ?? true;
  return {
    prove: async () => {
      if (Date.now() < known.current.until) return known.current.proof;
      // Signed in with Google: a session that began just now is all there is.
      if (!hasPassword && !hasPasskey) return proofBy('session');
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: asking ? (
      <ProofDialog
        title={t('factors.proofTitle')}
        hasPassword={hasPassword}
        hasPasskey={hasPasskey}
        onPassword={async (password) => close(await proofBy({ password }))}
        onPasskey={async () => close(await proofBy('passkey'))}
        onClose={() => close(null)}
      />
    ) : null,
  };
}
