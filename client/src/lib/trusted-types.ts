/** The rules of a policy: what they return is trusted, what they throw is refused. */
interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

interface Factory {
  createPolicy(name: string, rules: Rules): Required<Rules>;
}

/** Absent in browsers without Trusted Types, where texts go as they are. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** The dashboard's own scripts: hashed parts of the build, and its service worker. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+\.js|dashboard\/service-worker\.js)$/;

function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin === location.origin && OWN_SCRIPT.test(pathname)) return url;
  throw new TypeError('Only scripts of this build may run as workers');
}

// What takes a script's address gets it from here, for every caller (the bundler writes `new Worker` itself). There is no
// rule for HTML: code that sets some has to bring a policy of its own, named in the server's headers.
trustedTypes?.createPolicy('default', { createScriptURL: ownScript });

/** A function that gives exactly this HTML, trusted; its policy can make no other. Once for each name. */
export function trustedHtml(policy: 'vestry-frame', html: string): () => string {
  if (!trustedTypes) return () => html;
  const rules = trustedTypes.createPolicy(policy, { createHTML: () => html });
  return () => rules.createHTML('');
}
