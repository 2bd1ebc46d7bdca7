import {
  type ImportChoices,
  startSiteImport,
  trySiteImport,
  USUAL_CHOICES,
  type WordPressReport,
} from '@vestry/sync/contract/site-imports';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint, Reply } from '@vestry/sync/contract/endpoint';
import { failureText, isOffline } from '../../data/http/api-error';
import { onLaunchedFiles } from '../../data/work-file/launched-files';
import { useBusy } from '../../ui/hooks/use-busy';
import { withRefresh } from '../../data/http/call';
import { addressOf, dataOf, send } from '../../data/http/request';

/** A file that somebody has chosen: first it is tried, then it is brought in. Without a network it waits for one. */
export function useExport(offline: boolean, onStarted: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<WordPressReport | null>(null);
  const [choices, setChoices] = useState<ImportChoices>(USUAL_CHOICES);
  const [failure, setFailure] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const fail = (cause: unknown) => setFailure(failureText(cause, t('importing.offlineSend')));
  const [trying, starting] = [useBusy(fail), useBusy(fail)];
  const leave = () => {
    setFile(null);
    setReport(null);
    setFailure('');
    setWaiting(false);
  };
  const look = (chosen: File, by: ImportChoices = choices) =>
    void trying.run(async () => {
      try {
        setReport(await sendExport(trySiteImport, chosen, by));
        setWaiting(false);
      } catch (cause) {
        setWaiting(isOffline(cause));
        if (!isOffline(cause)) throw cause;
      }
    });
  const choose = (chosen: File) => {
    leave();
    setFile(chosen);
    // Another file may be of another site.
    const by: ImportChoices = { ...choices, site: '' };
    setChoices(by);
    look(chosen, by);
  };
  // Looked at as soon as the server answers.
  const onAnswer = useEffectEvent(() => {
    if (file && isWaiting) look(file);
  });
  useEffect(() => {
    if (!offline) onAnswer();
  }, [offline]);
  // The installed dashboard opens such a file by itself.
  const onOpened = useEffectEvent(choose);
  useEffect(
    () =>
      onLaunchedFiles(async ([opened]) => {
        if (opened) onOpened(opened);
        else setFailure(t('importing.unread'));
      }),
    [],
  );
  return {
    file,
    report,
    failure,
    isWaiting,
    choices,
    /** What would come of the file is looked at again. */
    change: (next: ImportChoices) => {
      setChoices(next);
      setFailure('');
      if (file && report) look(file, next);
    },
    trying: trying.busy,
    starting: starting.busy,
    leave,
    choose,
    start: (chosen: File) => {
      setFailure('');
      void starting.run(async () => {
        await sendExport(startSiteImport, chosen, choices);
        leave();
        onStarted();
      });
    },
  };
}

/** Sends the file that WordPress has made. Throws `ApiError`. */
async function sendExport<E extends Endpoint>(
  endpoint: E,
  file: File,
  choices: ImportChoices,
): Promise<Reply<E>> {
  const reply = await withRefresh((token) => {
    const body = new FormData();
    body.append('choices', JSON.stringify(choices));
    body.append('file', file, file.name);
    return send(addressOf(endpoint, {}), token, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
  });
  return (await dataOf(reply)) as Reply<E>;
}
