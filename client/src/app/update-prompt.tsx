import { useEffect, useState } from 'react';
import { LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { whenIdle } from '../lib/scheduling/moments';
import { Button } from '../ui/inputs/button';
import { IconButton } from '../ui/inputs/icon-button';

type OnUpdate = (apply: () => Promise<void>) => void;

async function register(onUpdate: OnUpdate): Promise<() => void> {
  const began = navigator.serviceWorker?.controller ?? null;
  await whenIdle();
  const { registerServiceWorker } = await import('../data/session/register-service-worker');
  return registerServiceWorker(onUpdate, began);
}

/**
 * Says that a new version waits. It is taken on a press and never by itself: an open tab still needs the old parts,
 * and its drafts are written to disk before the reload.
 */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<(() => Promise<void>) | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without it this window has no worker, and nothing else is missing.
    const registering = Promise.allSettled([register((apply) => setUpdate(() => apply))]);
    const stop = async () => {
      const [registered] = await registering;
      if (registered.status === 'fulfilled') registered.value();
    };
    return () => void stop();
  }, []);
  if (!update) return null;
  return (
    <div
      role="status"
      className="float-in fixed end-4 bottom-4 z-40 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-lg bg-raised py-2 pe-2 ps-4 text-sm shadow-float"
    >
      {t('common.updateReady')}
      <Button
        tone="blue"
        size="sm"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void update().finally(() => setBusy(false));
        }}
      >
        {t('common.update')}
      </Button>
      <IconButton label={t('common.later')} icon={<LuX />} onClick={() => setUpdate(null)} />
    </div>
  );
}
