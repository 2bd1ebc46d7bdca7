/** Complete, and public: such replies of this site may be put into a cache, and no others. */
export function isPublicReply(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  );
}
