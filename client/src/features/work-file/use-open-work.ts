import { useState } from 'react';
import { MAX_WORK_BYTES } from '@vestry/sync/contract/work-format';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import type { WorkProblem } from '@vestry/sync/work-file/read-work';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { type OpenedWork, openWork } from '../../data/work-file/open-work';
import { ApiError, isOffline } from '../../data/http/api-error';
import { inWordsIfRefused } from '../../data/storage/storage-errors';
import { StorageFailure } from '../../data/storage/storage-failure';
import { useSession } from '../../data/storage/use-session';
import { useBusy } from '../../ui/hooks/use-busy';

const MB = 1024 ** 2;

function problemText(problem: WorkProblem): string {
  switch (problem) {
    case 'anotherSite':
      return t('workfile.anotherSite');
    case 'cutShort':
      return t('workfile.cutShort');
    case 'damaged':
      return t('workfile.damaged');
    case 'former':
      return t('workfile.former');
    case 'newer':
      return t('workfile.newer');
    case 'notWork':
      return t('workfile.notWork', { keep: t('common.exportFile') });
    case 'tooLarge':
      return t('workfile.tooLarge', { max: MAX_WORK_BYTES / MB });
  }
}

/** What the device could not keep is in the file still. */
const STORAGE_WORDS = { full: 'workfile.deviceFull', broken: 'workfile.deviceBroken' } as const;

/** The same file opened again goes on where this ended. */
function failureText(failure: unknown): string {
  if (failure instanceof NetworkFailure) {
    if (failure.kind === 'forbidden') return t('workfile.forbidden');
    if (failure.kind === 'outdated' || failure.kind === 'ahead') return t('workfile.newer');
    return t('workfile.noAnswer');
  }
  if (isOffline(failure)) return t('workfile.noAnswer');
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
    setProblem(navigator.onLine ? '' : t('workfile.offline'));
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
