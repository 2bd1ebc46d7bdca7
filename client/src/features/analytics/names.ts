import { t } from '@vestry/sync/messages/translate';

/** What the numbers of all addresses that are no page, and of all unknown programs, are stored under. */
const OTHER = { pathname: 'other', program: 'Other' };

export const pageName = (pathname: string): string =>
  pathname === OTHER.pathname ? t('analytics.otherPages') : pathname;

const programName = (name: string): string => (name === OTHER.program ? t('analytics.otherProgram') : name);

export const browserName = (browser: string, system: string): string =>
  t('analytics.browserOn', { browser: programName(browser), system: programName(system) });
