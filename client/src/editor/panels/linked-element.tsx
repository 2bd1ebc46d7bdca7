import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { Link } from 'react-router-dom';
import { newId } from '../../lib/id';
import { elementEditPath } from '../../lib/paths';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { detach, setField } from '../model/edits';
import { useEditor } from '../store/editor-context';
import { useSite } from '../store/site-context';
import { useNode } from '../store/use-store';

/** A section that shows an element of its own: which one, the way there, and the way to a copy. */
export function LinkedElement({ id }: { id: string }) {
  const store = useEditor();
  const node = useNode(id);
  const { elements } = useSite();
  const field = node && definitionOf(node.value.type)?.elementField;
  if (!node || field === undefined) return null;
  const number = linkedElement(node.value);
  const offered = elements.filter((element) => element.type === 'element');
  const element = offered.find((candidate) => candidate.id === number);
  const options = offered.map((each) => ({ value: String(each.id), label: each.name }));
  if (!element)
    options.unshift({ value: String(number), label: `Element ${String(number)} (not on this device)` });
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <SelectField
        label="Linked element"
        help="Shown as it is now; changing the element changes every page that shows it."
        error={
          element
            ? null
            : 'This element was deleted or has not arrived yet. Choose another or delete this section.'
        }
        value={String(number)}
        options={options}
        onChange={(chosen) => store.edit(setField(node, [field], Number(chosen)))}
      />
      {element ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={() => {
              if (store.edit(detach(store.index, id, element.tree, newId)))
                store.say(`${element.name} is now a copy`);
            }}
          >
            Detach
          </Button>
          <Link
            to={elementEditPath(element)}
            className="control inline-flex items-center text-sm text-accent-ink underline"
          >
            Open {element.name}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
