import type { OwnFactors } from '@vestry/sync/contract/own-factors';
import { type ComponentProps, useState } from 'react';
import type { ProofDialog } from '../../../entities/accounts/proof-dialog';
import { useBusy } from '../../../ui/hooks/use-busy';
import { useProof } from '../../../data/session/use-proof';

export interface FactorChange {
  /** Asks who it is first, and does nothing without an answer, nor while it is busy. The codes that come back are shown. */
  begin: (work: (proof: string) => Promise<{ codes: string[] | null } | null>) => void;
  /** For what is already under way: resolves when it is done, rejects in words. */
  done: (reply: { codes: string[] | null } | null) => void;
  busy: boolean;
  question: ComponentProps<typeof ProofDialog>['question'];
  codes: readonly string[] | null;
  codesKept: () => void;
}

/** Returns every change of factors: the proof before it, the new recovery codes and the list after it. */
export function useFactorChange(factors: OwnFactors | undefined, reload: () => void): FactorChange {
  const { prove, question } = useProof(factors);
  const { busy, run } = useBusy();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done: FactorChange['done'] = (reply) => {
    if (reply?.codes) setCodes(reply.codes);
    reload();
  };
  return {
    begin: (work) => {
      if (busy) return;
      void run(async () => {
        const proof = await prove();
        if (proof !== null) done(await work(proof));
      });
    },
    done,
    busy,
    question,
    codes,
    codesKept: () => setCodes(null),
  };
}
