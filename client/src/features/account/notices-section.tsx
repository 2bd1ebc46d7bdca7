import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import {
  NOTICE_TIMES,
  type NoticeTime,
  readNoticeTime,
  rememberNoticeTime,
} from '../../ui/feedback/notice-time';
import { SelectField } from '../../ui/inputs/select-field';
import { PushPart } from './push-part';

const LABELS: Record<NoticeTime, MessageKey> = {
  short: 'account.noticesShort',
  long: 'account.noticesLong',
  open: 'account.noticesOpen',
};

/** For who reads slowly, or by ear: notices that do not go before they were read. */
export function NoticesSection() {
  const id = useId();
  const [time, setTime] = useState(readNoticeTime);
  return (
    <section
      aria-labelledby={id}
      className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} className="text-base font-semibold">
        {t('account.notices')}
      </h2>
      <SelectField
        label={t('account.noticesStay')}
        value={time}
        options={NOTICE_TIMES.map((value) => ({ value, label: t(LABELS[value]) }))}
        onChange={(chosen) => {
          rememberNoticeTime(chosen);
          setTime(chosen);
        }}
      />
      <p className="text-sm text-soft">{t('account.noticesHint')}</p>
      <PushPart />
    </section>
  );
}
