import type { Renderer } from '../platform/render-port';

/** Pages for tests that do not look at them closely: the route and the first widget's text. */
export const plainRenderer: Renderer = {
  renderPage: (page) => `<!doctype html>${page.route} ${String(page.tree.children?.[0]?.value['text'])}`,
  renderNotFound: () => 'not found',
  renderPreviewEnd: (why) => `preview ${why}`,
  renderOffline: () => 'offline',
  renderUnavailable: ({ siteName }) => `<!doctype html>unavailable: ${siteName}`,
  renderText: () => '',
  renderSearch: () => 'search',
  renderKeptSearch: () => 'search',
  renderTopic: ({ topic }) =>
    `topic ${[...topic.upcoming, ...topic.posts, ...topic.past].map((each) => ('page' in each ? each.page : each).route).join()}`,
  renderFormReply: ({ typed }) => `<!doctype html>${JSON.stringify(typed)}`,
  assets: { behaviour: '/b.js', serviceWorker: '/s.js' },
};
