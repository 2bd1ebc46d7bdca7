import { importRedirects, MAX_IMPORTED } from '@vestry/sync/contract/redirects';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuUpload } from 'react-icons/lu';
import { failureText } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { Button } from '../../ui/inputs/button';
import { FileButton } from '../../ui/inputs/file-button';
import { FormError } from '../../ui/inputs/form-error';
import { Modal } from '../../ui/overlays/modal';
import { useBusy } from '../../ui/hooks/use-busy';
import { csvText, readCsv } from './read-csv';

interface Result {
  kept: number;
  refused: { line: number; message: string }[];
}

/** So many are named; the first show what is wrong with the others. */
const NAMED = 50;

/** Redirects from a file: those that cannot be taken are named with their lines, the others are kept. */
export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState('');
  const { busy, run } = useBusy((cause) => setFailure(failureText(cause, t('redirects.offlineSave'))));

  const take = async (file: File) => {
    setFailure('');
    setResult(null);
    const text = csvText(await file.arrayBuffer());
    if (text === undefined) return setFailure(t('redirects.notUnicode'));
    const lines = readCsv(text);
    if (lines.length === 0) return setFailure(t('redirects.noFile'));
    if (lines.length > MAX_IMPORTED) return setFailure(t('redirects.tooMany', { max: MAX_IMPORTED }));
    const body = { redirects: lines.map(({ from, to }) => ({ from, to })) };
    const { kept, refused } = await call(importRedirects, { body });
    const named = refused.map(({ index, message }) => ({ line: lines[index]?.line ?? 0, message }));
    setResult({ kept, refused: named });
    onImported();
  };

  return (
    <Modal
      open
      onClose={onClose}
      locked={busy}
      title={t('redirects.import')}
      buttons={
        <Button onClick={onClose} disabled={busy}>
          {t('common.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-ink">
        <p>{t('redirects.importHint')}</p>
        <div>
          <FileButton
            tone="blue"
            busy={busy}
            icon={<LuUpload />}
            label={t('redirects.chooseFile')}
            accept=".csv,text/csv,text/plain"
            onFiles={([file]) => void run(() => take(file))}
          >
            {t('redirects.chooseFile')}
          </FileButton>
        </div>
        <FormError>{failure}</FormError>
        {result ? <Report {...result} /> : null}
      </div>
    </Modal>
  );
}

function Report({ kept, refused }: Result) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium">{t('redirects.imported', { count: kept })}</p>
      {refused.length > 0 ? (
        <>
          <p>{t('redirects.refused', { count: refused.length })}</p>
          <ul className="max-h-48 overflow-y-auto rounded-md bg-red-soft px-3 py-2 text-sm text-red-ink">
            {refused.slice(0, NAMED).map(({ line, message }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t('redirects.line', { line, message })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
