import type { FieldError as Fault } from '@vestry/sync/contract/envelope';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { inWords } from '@vestry/sync/messages/in-words';
import { ContentTree } from '../outline/content-tree';
import { FieldError } from './field-error';

/** What is wrong with one field of a document, in words. */
export function messageFor(errors: readonly Fault[], field: string): string | undefined {
  const error = errors.find((each) => each.field === field);
  return error && inWords(error.message);
}

/** The content tree as a field of a document's form. */
export function ContentsField({ errors }: { errors: readonly Fault[] }) {
  return (
    <>
      <ContentTree rootId={ROOT_ID} />
      <FieldError>{messageFor(errors, 'contents')}</FieldError>
    </>
  );
}
