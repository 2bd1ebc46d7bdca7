import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { OWN_ANSWER } from '@vestry/sync/site/site';
import { FRAME_ORIGINS } from '@vestry/sync/widgets/fields/embeds';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** A year, below which lists of sites that are reached by https alone take none. */
const HSTS_SECONDS = 365 * 24 * 3600;

/** Nothing here uses a device: a script that got in could not either, nor a frame. Helmet has no such header. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What a page may load: its own site, images and recordings of any https address, styles also inlined (a public page's presets; the
 * dashboard's documents do without); no inline script, no plugin, no foreign frame around it.
 */
function options(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Also of a manifest: WebKitGTK does not know `manifest-src`, and logs it on each page.
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        // A recording is fetched when a visitor plays it.
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A page that an administrator opened over http on another address than localhost must go on working.
    hsts: https ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    // For browsers that nobody has any more.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  };
}

/** Helmet's headers are the same for every request, but it works them out for each: a fifth of a page's time. */
async function askHelmet(https: boolean): Promise<[string, string][]> {
  const probe = Fastify();
  await probe.register(helmet, options(https));
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject({ url: '/' });
  await probe.close();
  const plain = new Set(['content-length', 'date', 'connection']);
  return Object.entries(headers).flatMap(([name, value]) => (plain.has(name) ? [] : [[name, String(value)]]));
}

/** @returns what adds the headers to a reply that the hooks do not see: one to an address that cannot be decoded */
export async function useSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<(reply: FastifyReply) => void> {
  const headers = [
    ...(await askHelmet(https)),
    ['permissions-policy', PERMISSIONS_POLICY] as const,
    [OWN_ANSWER, '1'] as const,
  ];
  const add = (reply: FastifyReply): void => {
    for (const [name, value] of headers) reply.header(name, value);
  };
  app.addHook('onRequest', (_request, reply, done) => {
    add(reply);
    done();
  });
  // Replies of the API belong to one person or one moment; what may be kept says so itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
  return add;
}

const POLICY = 'content-security-policy';
const FRAMES = `frame-src 'self' ${FRAME_ORIGINS.join(' ')}`;

/**
 * Allows frames in a document that may show a video or a map: no other document may load frames of other sites.
 */
export function allowFrames(reply: FastifyReply): void {
  reply.header(POLICY, String(reply.getHeader(POLICY) ?? '').replace("frame-src 'self'", FRAMES));
}

export const allowsFrames = (reply: FastifyReply): boolean =>
  String(reply.getHeader(POLICY) ?? '').includes(FRAMES);

/**
 * The dashboard's document: what can become script must come out of one of the named policies
 * (client/src/lib/trusted-types.ts), styles come from files or are set by script, and no address of it, which may
 * carry a token, is sent to another site.
 */
export function requireTrustedTypes(reply: FastifyReply): void {
  const policy = String(reply.getHeader(POLICY) ?? '');
  const strict = policy.replace(" 'unsafe-inline'", '');
  reply.header(
    POLICY,
    `${strict};require-trusted-types-for 'script';trusted-types default vestry-frame ProseMirrorClipboard`,
  );
  // Its previews show pages as visitors get them.
  allowFrames(reply);
  reply.header('referrer-policy', 'strict-origin');
}
