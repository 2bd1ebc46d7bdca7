import type { FastifyReply } from 'fastify';

/**
 * Maps the former path of a call to the present one, both below `API`. Windows and programs of the first versions still
 * ask for the former ones, which are answered alike until `FORMER_PATHS_END`.
 */
export const FORMER_PATHS: Readonly<Record<string, string>> = {
  '/acts': '/audit-log',
  '/acts/export': '/audit-log/export',
  '/outside-links': '/external-links',
  '/outside-links/check': '/external-links/check',
  '/sync/hand-over': '/sync/work-file',
};

/** No release from this day on has to answer the former paths. */
export const FORMER_PATHS_END = '2027-12-01';

/** The former paths were replaced on this day. */
const REPLACED = '2026-12-01';

/** Returns the former paths of a call. */
export const formerPathsOf = (path: string): string[] =>
  Object.keys(FORMER_PATHS).filter((former) => FORMER_PATHS[former] === path);

/** Notifies the author of a program by the headers of RFC 9745 and RFC 8594. `successor`: the present address. */
export function markDeprecated(reply: FastifyReply, successor: string): void {
  void reply
    .header('deprecation', `@${Date.parse(REPLACED) / 1000}`)
    .header('sunset', new Date(FORMER_PATHS_END).toUTCString())
    .header('link', `<${successor}>; rel="successor-version"`);
}
