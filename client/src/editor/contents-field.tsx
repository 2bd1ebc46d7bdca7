import type { FieldError as Fault } from '@vestry/sync/contract/envelope';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { ContentTree } from './outline/content-tree';
import { FieldError } from './panels/field-error';

/** What is wrong with one field of a document. */
export const messageFor = (errors: readonly Fault[], field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message;

/** The content tree as a field of a document's form. */
export function ContentsField({ errors }: { errors: readonly Fault[] }) {
  return (
    <>
      <ContentTree rootId={ROOT_ID} />
      <FieldError>{messageFor(errors, 'contents')}</FieldError>
    </>
  );
}
