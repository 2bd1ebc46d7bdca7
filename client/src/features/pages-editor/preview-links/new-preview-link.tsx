import {
  createPreviewLink,
  PREVIEW_DAYS,
  type PreviewDays,
  type PreviewLink,
} from '@vestry/sync/contract/preview-links';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { Button } from '../../../ui/inputs/button';
import { CopyButton } from '../../../ui/inputs/copy-button';
import { SelectField } from '../../../ui/inputs/select-field';
import { TextField } from '../../../ui/inputs/text-field';
import { useBusy } from '../../../ui/hooks/use-busy';

const DAYS: Record<PreviewDays, MessageKey> = {
  1: 'previews.day1',
  7: 'previews.day7',
  30: 'previews.day30',
};

interface NewPreviewLinkProps {
  page: number;
  disabled: boolean;
  /** The link that was ended last: its address is of no use any more. */
  ended: PreviewLink['id'] | null;
  onCreated: () => void;
}

/** A link is made for as long as is chosen; its address is shown until another one is, or the panel is closed. */
export function NewPreviewLink({ page, disabled, ended, onCreated }: NewPreviewLinkProps) {
  const [days, setDays] = useState<PreviewDays>(7);
  const [made, setMade] = useState<(Pick<PreviewLink, 'id'> & { url: string }) | null>(null);
  const { busy, run } = useBusy();
  const create = async () => {
    const link = await call(createPreviewLink, { params: { id: page }, body: { days } });
    setMade(link);
    onCreated();
  };
  return (
    <>
      <SelectField
        label={t('previews.days')}
        value={String(days)}
        options={PREVIEW_DAYS.map((each) => ({ value: String(each), label: t(DAYS[each]) }))}
        onChange={(value) => setDays(PREVIEW_DAYS.find((each) => String(each) === value) ?? 7)}
      />
      <Button className="self-start" busy={busy} disabled={disabled} onClick={() => void run(create)}>
        {t('previews.create')}
      </Button>
      {made === null || made.id === ended ? null : (
        <div
          role="group"
          aria-label={t('previews.address')}
          className="flex flex-col gap-2 rounded-md bg-accent-soft p-3"
        >
          <p role="status">{t('previews.created')}</p>
          <TextField
            label={t('previews.address')}
            readOnly
            dir="ltr"
            value={made.url}
            onFocus={(event) => event.target.select()}
            onChange={() => undefined}
          />
          <CopyButton className="self-start" tone="blue" text={made.url} label={t('previews.copy')} />
        </div>
      )}
    </>
  );
}
