/** What a page sends to the visitors' service worker: paths of this site. */
export interface VisitorMessage {
  type: 'keep';
  /** The page itself, when it is a public one that came from the network. */
  page: string | undefined;
  /** What it has loaded. */
  files: string[];
  /** Where its navigation leads. */
  links: string[];
}
