import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

const KEY = 'vestry.notices';

/** How long a notice stays for who uses this device: as it comes, ten times as long, until it is closed. */
export const NOTICE_TIMES = ['short', 'long', 'open'] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

export const readNoticeTime = (): NoticeTime => recall(KEY, z.enum(NOTICE_TIMES), 'short');

export const rememberNoticeTime = (time: NoticeTime): boolean => remember(KEY, time);

/** Milliseconds after which a notice goes by itself, or never; `usual` is what it has where nobody asked for more. */
export function noticeTime(usual: number): number | false {
  const time = readNoticeTime();
  if (time === 'open') return false;
  return time === 'long' ? usual * 10 : usual;
}
