import { useState } from 'react';
import { MAX_WORK_BYTES } from '@vestry/sync/contract/work-format';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import type { WorkProblem } from '@vestry/sync/handover/read-work';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { type OpenedWork, openWork } from '../../data/handover/open-work';
import { ApiError, isOffline } from '../../data/http/api-error';
import { inWordsIfRefused } from '../../data/storage/storage-errors';
import { StorageFailure } from '../../data/storage/storage-failure';
import { useSession } from '../../data/storage/use-session';
import { useBusy } from '../../ui/hooks/use-busy';

const MB = 1024 ** 2;

function problemText(problem: WorkProblem): string {
  switch (problem) {
    case 'anotherSite':
      return t('handover.anotherSite');
    case 'cutShort':
      return t('handover.cutShort');
    case 'damaged':
      return t('handover.damaged');
    case 'former':
      return t('handover.former');
    case 'newer':
      return t('handover.newer');
    case 'notWork':
      return t('handover.notWork', { keep: t('common.exportFile') });
    case 'tooLarge':
      return t('handover.tooLarge', { max: MAX_WORK_BYTES / MB });
  }
}

/** What the device could not keep is in the file still. */
const STORAGE_WORDS = { full: 'handover.deviceFull', broken: 'handover.deviceBroken' } as const;

/** The same file opened again goes on where this ended. */
function failureText(failure: unknown): string {
  if (failure instanceof NetworkFailure) {
    if (failure.kind === 'forbidden') return t('handover.forbidden');
    if (failure.kind === 'outdated' || failure.kind === 'ahead') return t('handover.newer');
    return t('handover.noAnswer');
  }
  if (isOffline(failure)) return t('handover.noAnswer');
  const isInWords = failure instanceof ApiError || failure instanceof StorageFailure;
  return isInWords ? failure.message : t('common.unexpectedError');
}

/** Opens files of unsent work, one at a time; `problem` is empty when there is none. */
export function useOpenWork() {
  const roles = useSession().user?.roles ?? [];
  const [problem, setProblem] = useState('');
  const [opened, setOpened] = useState<OpenedWork | null>(null);
  const { busy, run } = useBusy((failure) => setProblem(failureText(failure)));
  const open = (file: File) => {
    setOpened(null);
    setProblem(navigator.onLine ? '' : t('handover.offline'));
    if (!navigator.onLine) return;
    void run(async () => {
      const result = await inWordsIfRefused(
        () => openWork(file, { settings: may(roles, 'site.manage') }),
        STORAGE_WORDS,
      );
      if (typeof result === 'string') setProblem(problemText(result));
      else setOpened(result);
    });
  };
  return { busy, problem, opened, open };
}
