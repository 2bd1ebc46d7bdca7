import type { SiteDetails } from '../contract/site-details';
import type { TreeNode } from '../tree/node';
import type { SamplePage } from './widget';

export interface SampleElement {
  /** What the pages know it by, whatever its name is. */
  part: 'header' | 'footer' | 'invitation';
  name: string;
  description: string;
  type: 'header' | 'footer' | 'element';
  tree: TreeNode;
}

/** A whole site to begin with, in one language. */
export interface Starter {
  /** What its texts call the organization: the name that its own takes the place of. */
  called: string;
  /** What the site's settings begin with. */
  look: Pick<
    SiteDetails,
    'colourBackground' | 'colourText' | 'colourAccent' | 'colourDark' | 'typefaces' | 'openingHours'
  >;
  elements: readonly SampleElement[];
  /**
   * Its pages, all to be public, with its header and footer.
   * @param invitationId the number of that element
   * @param today 'yyyy-mm-dd' on the site's calendar: its events and posts are about then
   */
  pages: (invitationId: number, today: string) => SamplePage[];
}
