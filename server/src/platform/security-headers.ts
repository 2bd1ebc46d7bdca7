import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * What a page may load: its own site, images of any https address, styles also inlined (presets and drag positions);
 * no inline script, no plugin, no foreign frame around it.
 */
export async function useSecurityHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A page that an administrator opened over http on another address than localhost must go on working.
    hsts: options.https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    originAgentCluster: true,
  });
  // Replies of the API belong to one person or one moment; what may be kept says so itself.
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
    }
  });
}

/** Lets the page or worker that this reply carries compile WASM of the site's own. */
export function allowWasm(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}
