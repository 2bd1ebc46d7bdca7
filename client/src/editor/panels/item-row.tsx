import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { LuChevronDown, LuChevronRight } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Grip } from '../../ui/inputs/grip';
import { errorPath, type FieldErrors } from '../model/field-errors';
import { subjectOf, type PanelField } from '../model/panel-model';
import { FieldRow } from './field-row';
import { focusNeighbour } from './focus-neighbour';
import { RowButtons } from './row-buttons';

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
  const sortable = useSortable({ id: item.key, disabled: still });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <div
      data-item
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      className={isDragging ? 'relative z-10 rounded-md bg-raised shadow-float' : undefined}
    >
      <div className="flex items-center">
        <Grip sortable={sortable} name={name} />
        <button
          type="button"
          data-item-main
          aria-expanded={open}
          onClick={() => onOpen(!open)}
          className="control flex min-w-0 flex-1 items-center gap-1 rounded-md px-1 text-start text-sm hover:bg-hover"
        >
          {open ? <LuChevronDown /> : <LuChevronRight className="rtl:-scale-x-100" />}
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {broken ? <span className="text-xs text-red-ink">{t('editor.needsAttention')}</span> : null}
        </button>
        <RowButtons
          name={name}
          at={at}
          count={count}
          still={still}
          onMove={onMove}
          onRemove={(button) => {
            focusNeighbour(button);
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
              subject={subjectOf(field, item)}
              error={errors.get(errorPath(list, item.key, field.name))}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
