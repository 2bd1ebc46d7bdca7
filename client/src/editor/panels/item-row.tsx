import { LuArrowDown, LuArrowUp, LuChevronDown, LuChevronRight, LuTrash2 } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { errorPath, type FieldErrors } from '../model/field-errors';
import type { PanelField } from '../model/panel-model';
import { FieldRow } from './field-row';
import { focusNeighbour } from './focus-neighbour';
import { SortableRow } from './sortable-rows';

interface ItemRowProps {
  /** Of the widget. */
  id: string;
  list: string;
  item: { key: string } & Record<string, unknown>;
  at: number;
  count: number;
  name: string;
  fields: readonly PanelField[];
  errors: FieldErrors;
  open: boolean;
  /** Some item is open: none can be moved. */
  still: boolean;
  onOpen: (open: boolean) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
}

/** One item of a list: its name to open it by, and its fields while it is open. */
export function ItemRow(props: ItemRowProps) {
  const { id, list, item, at, count, name, fields, errors, open, still, onOpen, onRemove, onMove } = props;
  const broken = fields.some((field) => errors.has(errorPath(list, item.key, field.name)));
  return (
    <SortableRow id={item.key} name={name} disabled={still}>
      {(handle) => (
        <div data-item>
          <div className="flex items-center">
            {handle}
            <button
              type="button"
              data-item-main
              aria-expanded={open}
              onClick={() => onOpen(!open)}
              className="control flex min-w-0 flex-1 items-center gap-1 rounded-md px-1 text-left text-sm hover:bg-hover"
            >
              {open ? (
                <LuChevronDown aria-hidden className="icon" />
              ) : (
                <LuChevronRight aria-hidden className="icon" />
              )}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {broken ? <span className="text-xs text-red-ink">Needs attention</span> : null}
            </button>
            <IconButton
              label={`Move ${name} up`}
              icon={<LuArrowUp aria-hidden className="icon" />}
              disabled={still || at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<LuArrowDown aria-hidden className="icon" />}
              disabled={still || at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <IconButton
              label={`Delete ${name}`}
              tone="red"
              icon={<LuTrash2 aria-hidden className="icon" />}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                onRemove();
              }}
            />
          </div>
          {open ? (
            <div className="flex flex-col gap-3 bg-sunken p-3">
              {fields.map((field) => (
                <FieldRow
                  key={field.name}
                  id={id}
                  list={list}
                  itemKey={item.key}
                  field={field}
                  value={item[field.name]}
                  error={errors.get(errorPath(list, item.key, field.name))}
                />
              ))}
            </div>
          ) : null}
        </div>
      )}
    </SortableRow>
  );
}
