import { formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import type { FileFields } from '@vestry/sync/widgets/fields/field';
import { useState } from 'react';
import { LuFileText } from 'react-icons/lu';
import { Button } from '../../../ui/inputs/button';
import { itemsOf, setField } from '../../model/edits';
import { useEditor } from '../../store/editor-context';
import FilePicker, { type ChosenFile } from './file-picker';

interface FileButtonProps {
  /** Of the widget. */
  id: string;
  /** Of the address, as `setField` takes it. */
  path: string[];
  fields: FileFields;
}

/** Fills an address with a file of this site, and with it what visitors read of it. One step to undo. */
export default function FileButton({ id, path, fields }: FileButtonProps) {
  const store = useEditor();
  const [choosing, setChoosing] = useState(false);

  const choose = ({ url, name, size }: ChosenFile) => {
    setChoosing(false);
    const node = store.index.get(id)?.node;
    if (!node) return;
    const [list, key] = path;
    const item = path.length === 3 ? itemsOf(node, list!).find((each) => each.key === key) : node.value;
    if (!item) return;
    const beside = (field: string) => [...path.slice(0, -1), field];
    const edit = setField(node, path, url);
    const filled = [setField(node, beside(fields.size), formatSize(size))];
    // What somebody has called it stays when another file takes its place.
    if (!item[path.at(-1)!] || !item[fields.name]) filled.push(setField(node, beside(fields.name), name));
    store.edit({ ...edit, operations: [edit, ...filled].flatMap(({ operations }) => operations) });
  };

  return (
    <>
      <Button icon={<LuFileText />} onClick={() => setChoosing(true)}>
        {t('files.choose')}
      </Button>
      {choosing ? <FilePicker onClose={() => setChoosing(false)} onChoose={choose} /> : null}
    </>
  );
}
