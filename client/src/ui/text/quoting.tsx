import { quotedParts } from '../../lib/quoted';
import { siteLang } from '../../lib/site-cookies';

interface QuotingProps {
  text: string;
  /** Of the page that is quoted; empty for that of the site. */
  lang: string;
}

/** A text of the dashboard's own, in which the words of a page say which language they are in. */
export const Quoting = ({ text, lang }: QuotingProps) =>
  quotedParts(text).map((part, at) =>
    part.lang === null ? (
      part.text
    ) : (
      // The parts of one text do not change places.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={at} lang={part.lang || lang || siteLang()}>
        {part.text}
      </bdi>
    ),
  );
