import { SERVER } from '../audit-log/record-audit-entries';
import { mediaOfUrl } from '@vestry/sync/media/name';
import type { SettingsSubscription } from './settings-subscription';

const IMAGES = ['logo', 'icon', 'image'] as const;

/** An image is deleted for good, though the settings name it: from then on they name none. */
export async function withoutImage(settings: SettingsSubscription, key: string): Promise<void> {
  const named = IMAGES.filter((name) => mediaOfUrl(settings.current[name])?.key === key);
  if (named.length > 0) await settings.change(Object.fromEntries(named.map((name) => [name, ''])), SERVER);
}
