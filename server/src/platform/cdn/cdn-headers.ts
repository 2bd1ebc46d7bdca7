/** One for all pages: the page that is changed is often in the menu or a list of many others. */
export const CDN_TAG = 'vestry';

/**
 * For how long a CDN keeps a page, and the name by which all are purged, in the ways in which CDNs read both; browsers
 * heed none of them.
 */
export const cdnHeaders = (seconds: number): Record<string, string> => ({
  'cdn-cache-control': `max-age=${seconds}`,
  'surrogate-control': `max-age=${seconds}`,
  'cache-tag': CDN_TAG,
  'surrogate-key': CDN_TAG,
});
