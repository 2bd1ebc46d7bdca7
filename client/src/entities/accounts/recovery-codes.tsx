import { t } from '@vestry/sync/messages/translate';
import { LuDownload } from 'react-icons/lu';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/inputs/button';
import { CopyButton } from '../../ui/inputs/copy-button';

/** Shown once: to be printed, saved or copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p>{t('factors.codesHint')}</p>
      {/* Focused first in a dialog: no key that is still down may press what closes it. */}
      <ul
        data-first
        tabIndex={-1}
        aria-label={t('factors.codes')}
        className="flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-canvas p-3 font-mono text-sm text-ink"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('factors.copyCodes')} />
        <Button
          icon={<LuDownload />}
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('factors.saveCodes')}
        </Button>
      </div>
    </div>
  );
}
