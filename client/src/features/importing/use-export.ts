import { startSiteImport, trySiteImport, type WordPressReport } from '@vestry/sync/contract/site-imports';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { failureText } from '../../data/http/api-error';
import { useBusy } from '../../ui/use-busy';
import { sendExport } from './send-export';

/** A file that somebody has chosen: first it is tried, then it is brought in. */
export function useExport(onStarted: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<WordPressReport | null>(null);
  const [failure, setFailure] = useState('');
  const fail = (cause: unknown) => setFailure(failureText(cause, t('importing.offlineSend')));
  const [trying, starting] = [useBusy(fail), useBusy(fail)];
  const leave = () => {
    setFile(null);
    setReport(null);
    setFailure('');
  };
  return {
    file,
    report,
    failure,
    trying: trying.busy,
    starting: starting.busy,
    leave,
    choose: (chosen: File) => {
      leave();
      setFile(chosen);
      void trying.run(async () => setReport(await sendExport(trySiteImport, chosen)));
    },
    start: (chosen: File) => {
      setFailure('');
      void starting.run(async () => {
        await sendExport(startSiteImport, chosen);
        leave();
        onStarted();
      });
    },
  };
}
