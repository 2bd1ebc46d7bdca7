import type { Status } from '@vestry/sync/contract/status';
import { formatRelative } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { otherSettings } from '@vestry/sync/status/findings';
import { Badge } from '../../ui/text/badge';
import { Part } from '../../ui/layout/part';

type Instance = Status['instances'][number];

/** The one that answers, beside which the others are looked at. */
const ownOf = (instances: readonly Instance[]) => instances.find(({ isThis }) => isThis) ?? instances[0];

/** In what it differs from the one that answers, as badges. */
function differences(one: Instance, own: Instance): string[] {
  const found: [boolean, string][] = [
    [one.version !== own.version || one.build !== own.build, t('status.otherVersion')],
    [one.publicUrl !== own.publicUrl, t('status.otherAddress')],
    [one.media !== own.media, t('status.otherMedia')],
    [!one.sameKeys, t('status.otherKeys')],
    ...otherSettings(one, own).map((name): [boolean, string] => [true, t('status.otherSetting', { name })]),
    [
      Math.abs(one.clockMs) > 30_000,
      t('status.clockOffBy', { seconds: Math.round(Math.abs(one.clockMs) / 1000) }),
    ],
  ];
  return found.flatMap(([differs, text]) => (differs ? [text] : []));
}

/** The servers that share the database, and in what they differ. */
export function InstanceList({ status: { instances, at } }: { status: Status }) {
  const own = ownOf(instances);
  return (
    <Part id="instances-title" title={t('status.instances')}>
      {own === undefined ? (
        <p className="px-4 py-3 text-sm text-soft">{t('status.instancesNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {instances.map((one) => (
            <li key={one.id} className="flex flex-col gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                <span className="break-all">{one.name}</span>
                {one.isThis ? <Badge tone="blue">{t('status.thisOne')}</Badge> : null}
                {one.draining ? <Badge tone="yellow">{t('status.draining')}</Badge> : null}
                {differences(one, own).map((text) => (
                  <Badge key={text} tone="orange">
                    {text}
                  </Badge>
                ))}
                {one.sameFolder ? null : <Badge tone="gray">{t('status.ownFolder')}</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
                <span>{t('status.versionIs', { version: one.version })}</span>
                <span>{t('status.startedAgo', { ago: formatRelative(one.startedAt, at) })}</span>
                <span className="break-all">{one.publicUrl}</span>
                <span className="break-all">{one.media}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
