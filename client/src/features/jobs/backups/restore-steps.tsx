import { t } from '@vestry/sync/messages/translate';
import { CopyButton } from '../../../ui/inputs/copy-button';

/** A name as a shell reads it. */
const quoted = (name: string): string =>
  /^[\w./:-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;

/** What somebody at the server does: `backup` is a folder or a file. */
export function RestoreSteps({ backup }: { backup: string }) {
  const command = `npx vestry restore ${quoted(backup)}`;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t('backups.stepsTitle')}</h3>
      <p className="text-soft">{t('backups.stepsWhy')}</p>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        <li>{t('backups.stepStop')}</li>
        <li>
          {t('backups.stepRestore')}
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <code className="rounded-md border border-line bg-canvas px-2 py-1 text-xs break-all">
              {command}
            </code>
            <CopyButton size="sm" text={command} label={t('backups.copyCommand')} />
          </span>
        </li>
        <li>{t('backups.stepStart')}</li>
      </ol>
    </section>
  );
}
