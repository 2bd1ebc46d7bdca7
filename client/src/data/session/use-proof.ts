import { askForProof, type OwnFactors, prove } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useRef, useState } from 'react';
import { call } from '../http/call';
import { useForm } from '../http/use-form';
import { answerWithPasskey, refusalInWords } from './passkeys';

/** Milliseconds: a little less than the server's ten minutes. */
const GOOD_FOR = 9 * 60_000;

async function proofByPasskey(): Promise<string> {
  const { options, ticket } = await call(askForProof, {});
  return (await call(prove, { body: { passkey: await answerWithPasskey(options), ticket } })).proof;
}

/**
 * Who changes factors says once more who they are; it holds for some minutes. `prove` resolves to the proof, or null
 * when the person thought better of it; `question` is what the dialog shows meanwhile.
 */
export function useProof(factors: OwnFactors | undefined) {
  const known = useRef({ proof: '', until: 0 });
  const answer = useRef<(proof: string | null) => void>(() => undefined);
  const [asking, setAsking] = useState(false);
  const [passkey, setPasskey] = useState({ busy: false, refused: '' });

  const close = (proof: string | null) => {
    if (proof !== null) known.current = { proof, until: Date.now() + GOOD_FOR };
    setAsking(false);
    answer.current(proof);
  };
  const password = useForm({
    empty: { password: '' },
    check: (typed) =>
      typed.password === '' ? [{ field: 'password', message: t('common.passwordRequired') }] : [],
    send: async (typed) => close((await call(prove, { body: typed })).proof),
    offline: t('factors.offline'),
  });
  const onPasskey = async () => {
    setPasskey({ busy: true, refused: '' });
    try {
      close(await proofByPasskey());
      setPasskey({ busy: false, refused: '' });
    } catch (cause) {
      setPasskey({ busy: false, refused: refusalInWords(cause, t('factors.offline')) });
    }
  };
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasPassword = factors?.hasPassword ?? true;
  return {
    prove: async (): Promise<string | null> => {
      if (Date.now() < known.current.until) return known.current.proof;
      // Signed in with Google: a session that began just now is all there is.
      if (!hasPassword && !hasPasskey) return (await call(prove, { body: {} })).proof;
      setPasskey({ busy: false, refused: '' });
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    question: asking
      ? {
          password: hasPassword ? password : null,
          passkey: hasPasskey ? { ...passkey, onUse: () => void onPasskey() } : null,
          onClose: () => close(null),
        }
      : null,
  };
}
