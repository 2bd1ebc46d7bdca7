import type { PartField } from '@vestry/sync/widgets/element-ref';
import { EntryFields } from './entry/entry-fields';
import { PartChooser } from './part-chooser';

const NONE = [] as const;
const PARTS = { headerId: 'header', footerId: 'footer' } as const;

/** A part of the page's form beside what shows its values; errors of a save are shown in the form itself. */
export function OwnForm({ of }: { of: 'entry' | PartField }) {
  return of === 'entry' ? <EntryFields errors={NONE} /> : <PartChooser bare part={PARTS[of]} />;
}
