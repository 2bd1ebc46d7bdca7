import { inPlainText } from '@vestry/sync/text/in-plain-text';
import { Marked } from '../parts/marked';
import { Words } from '../parts/words';
import type { View } from '../view';

/** A paragraph has marks. A heading has none, also where its words were marked while they were a paragraph. */
export const text: View<'text'> = ({ fields: { tag = 'p', text: written = '' }, frame, context }) => {
  const takesMarks = tag === 'p';
  return (
    <Words as={tag} of="text" takesMarks={takesMarks} {...frame}>
      {takesMarks && typeof written !== 'string' && written.length > 0 ? (
        <Marked text={written} path={context.path} />
      ) : (
        inPlainText(written)
      )}
    </Words>
  );
};
