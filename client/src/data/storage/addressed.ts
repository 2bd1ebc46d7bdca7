import { asText } from '../../lib/text';
import type { DocumentHead } from './rows';

/** The addresses of a page: its own, and that where visitors find it while it holds its changes back. */
export const addressed = ({ fields, published }: DocumentHead) => ({
  route: asText(fields.route),
  publishedRoute: published?.route,
});
