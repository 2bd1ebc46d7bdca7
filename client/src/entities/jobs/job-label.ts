import { type MessageKey, t } from '@vestry/sync/messages/translate';

/** The jobs that this version knows. A newer server may have more: those are shown as it names them. */
const LABELS: Record<string, MessageKey> = {
  'back-up': 'jobs.backUp',
  'check-images': 'jobs.checkImages',
  'check-links': 'jobs.checkLinks',
  'drill-backup': 'jobs.drillBackup',
  'delete-old-logs': 'jobs.deleteOldLogs',
  'empty-expired': 'jobs.emptyExpired',
  'roll-up-analytics': 'jobs.rollUpAnalytics',
  'send-account-mails': 'jobs.sendAccountMails',
  'send-form-mails': 'jobs.sendFormMails',
  'send-review-mails': 'jobs.sendReviewMails',
  'upgrade-widgets': 'jobs.upgradeWidgets',
};

export function jobLabel(name: string): string {
  const label = LABELS[name];
  return label ? t(label) : name;
}
