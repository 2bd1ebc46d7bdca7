import { OWN_ANSWER } from '@vestry/sync/site/site';

/** The policy of all pages of before they had the mark: a CDN may have them for a day, and some proxies drop marks. */
const OWN_POLICY = /base-uri 'none';.*form-action 'self'/;

/** Whether the site itself has answered, and nothing in between. */
export const isOwnAnswer = ({ headers }: Response): boolean =>
  headers.has(OWN_ANSWER) || OWN_POLICY.test(headers.get('content-security-policy') ?? '');

const isHtml = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Whether it is what was asked for, and no document in its place. A file of before the site marked its answers has no
 * mark, as long as the browser has it.
 */
export const isOwnFile = (response: Response): boolean => isOwnAnswer(response) || !isHtml(response);

/** Complete, and public: such replies of this site may be put into a cache, and no others. */
export function isPublicReply(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    isOwnFile(response) &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  );
}

export const isPublicPage = (response: Response): boolean => isPublicReply(response) && isHtml(response);
