import type { Job } from '@vestry/sync/contract/jobs';
import { type MessageKey, t } from '@vestry/sync/messages/translate';

/** The jobs that this version knows. A newer server may have more: those are shown as it names them. */
const TEXTS: Record<string, { label: MessageKey; text: MessageKey }> = {
  'back-up': { label: 'jobs.backUp', text: 'jobs.backUpText' },
  'check-images': { label: 'jobs.checkImages', text: 'jobs.checkImagesText' },
  'delete-old-logs': { label: 'jobs.deleteOldLogs', text: 'jobs.deleteOldLogsText' },
  'empty-expired': { label: 'jobs.emptyExpired', text: 'jobs.emptyExpiredText' },
  'roll-up-analytics': { label: 'jobs.rollUpAnalytics', text: 'jobs.rollUpAnalyticsText' },
  'send-form-mails': { label: 'jobs.sendFormMails', text: 'jobs.sendFormMailsText' },
  'upgrade-widgets': { label: 'jobs.upgradeWidgets', text: 'jobs.upgradeWidgetsText' },
};

export function jobLabel(name: string): string {
  const texts = TEXTS[name];
  return texts ? t(texts.label) : name;
}

export function jobDescription({ name, description }: Job): string {
  const texts = TEXTS[name];
  return texts ? t(texts.text) : description;
}
