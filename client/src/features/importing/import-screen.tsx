import { type ComponentProps, useState } from 'react';
import { LuCloudOff, LuDownload, LuUpload } from 'react-icons/lu';
import { listSiteImports } from '@vestry/sync/contract/site-imports';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/inputs/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { FileButton } from '../../ui/inputs/file-button';
import { FormError } from '../../ui/inputs/form-error';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Choices } from './choices';
import { ImportList } from './import-list';
import { Report } from './report';
import { useExport } from './use-export';

/** While one runs, it is asked how far it is. */
const SOON_MS = 2_000;

/** A former site of WordPress is brought in: what would be taken, then what was. */
export default function ImportScreen() {
  const imports = useImports();
  const { offline, error } = imports;
  return (
    <Screen title={t('importing.title')} hint={t('importing.hint')}>
      {offline && imports.value ? <OfflineNote>{t('importing.offlineNote')}</OfflineNote> : null}
      <Choice
        offline={offline}
        isRunning={imports.isRunning}
        isOwn={imports.isOwn}
        onStarted={imports.reload}
      />
      {imports.value ? (
        <Former imports={imports.value} offline={offline} onChanged={imports.reload} />
      ) : error !== undefined ? (
        <ErrorPanel message={error} onRetry={imports.reload} />
      ) : offline ? (
        <EmptyState icon={<LuCloudOff />} title={t('importing.offlineTitle')}>
          {t('importing.offlineHint')}
        </EmptyState>
      ) : (
        <Skeleton className="h-40 w-full rounded-lg" />
      )}
    </Screen>
  );
}

/** The list as it is now; while an import runs, it is asked for again and again. */
function useImports() {
  const [isPolled, setPolled] = useState(false);
  const imports = useRemote(
    ['site-imports'],
    () => call(listSiteImports, {}),
    isPolled ? { keep: true, every: SOON_MS } : { keep: true },
  );
  const isRunning = imports.value?.[0]?.status === 'running';
  if (isRunning !== isPolled) setPolled(isRunning);
  return { ...imports, isRunning, isOwn: imports.value?.[0]?.isOwn ?? false };
}

function Former(props: ComponentProps<typeof ImportList>) {
  if (props.imports.length > 0) return <ImportList {...props} />;
  return (
    <EmptyState icon={<LuDownload />} title={t('importing.none')}>
      {t('importing.noneHint')}
    </EmptyState>
  );
}

interface ChoiceProps {
  offline: boolean;
  isRunning: boolean;
  /** The running one is the reader's. */
  isOwn: boolean;
  onStarted: () => void;
}

function Choice({ offline, isRunning, isOwn, onStarted }: ChoiceProps) {
  const { file, report, failure, isWaiting, trying, starting, choices, change, leave, choose, start } =
    useExport(offline, onStarted);
  return (
    <section
      aria-label={t('importing.title')}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <p className="max-w-2xl text-sm text-soft">{t('importing.how')}</p>
      <div>
        <FileButton
          tone={report ? 'plain' : 'blue'}
          busy={trying}
          disabled={offline || isRunning || starting}
          icon={<LuUpload />}
          label={t('importing.chooseFile')}
          accept=".xml,.atom,.json,.zip,application/zip,text/xml,application/xml,application/atom+xml,application/json"
          onFiles={([chosen]) => choose(chosen)}
        >
          {t('importing.chooseFile')}
        </FileButton>
      </div>
      {isRunning ? (
        <p className="text-sm text-soft">{t(isOwn ? 'importing.own' : 'importing.another')}</p>
      ) : null}
      <p role="status" className="text-sm wrap-anywhere text-soft empty:hidden">
        {trying && file ? t('importing.looking', { file: file.name }) : ''}
      </p>
      {file && isWaiting && !trying ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-sm wrap-anywhere">
            {t('importing.waits', { file: file.name })}
          </p>
          <Button size="sm" onClick={() => choose(file)}>
            {t('common.retry')}
          </Button>
          <Button size="sm" onClick={leave}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : null}
      <FormError>{failure}</FormError>
      {file && report ? (
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <div className="flex flex-col gap-1">
            <h2 className="text-base font-semibold wrap-anywhere">
              {t('importing.preview', { file: file.name })}
            </h2>
            <p className="text-sm text-soft">{t('importing.nothingYet')}</p>
          </div>
          <Choices choices={choices} former={report.former} onChange={change} />
          <div className="flex flex-wrap gap-2">
            <Button
              tone="blue"
              busy={starting}
              disabled={offline || isRunning || trying}
              onClick={() => start(file)}
            >
              {t('importing.start')}
            </Button>
            <Button disabled={starting} onClick={leave}>
              {t('common.cancel')}
            </Button>
          </div>
          <Report report={report} />
        </div>
      ) : null}
    </section>
  );
}
