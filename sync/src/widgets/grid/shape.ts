import { z } from 'zod';
import { messageOf } from '../../messages/message';
import { GIVEN_NAME } from '../fields/field';
import { choice } from '../fields/fields';
import { marked } from '../fields/marked';

export const MAX_ROWS = 200;
export const MAX_COLUMNS = 20;
/** Characters that one cell may have. */
export const MAX_CELL = 5000;
/** Characters that its caption may have. */
export const MAX_CAPTION = 300;

const column = z.strictObject({
  key: z.string().min(1).max(64),
  /** The name of the field that a row has for its cell of this column. */
  cells: z.string().regex(GIVEN_NAME),
  align: choice('widgets.align', [
    { value: 'start', label: 'widgets.alignStart' },
    { value: 'center', label: 'widgets.alignCenter' },
    { value: 'end', label: 'widgets.alignEnd' },
  ]),
});

/** One column; without an alignment its words begin at the start. */
export type Column = z.output<typeof column>;

const cell = marked('widgets.cell', MAX_CELL);

/**
 * A row has a field for each cell with words in it, so that two people who write in two cells both keep theirs. One that a
 * row lacks is empty.
 */
const row = z
  .object({ key: z.string().min(1).max(64) })
  .catchall(cell)
  .refine((fields) => Object.keys(fields).every((name) => name === 'key' || GIVEN_NAME.test(name)), {
    message: messageOf('tree.cellName'),
  });

export type Row = z.output<typeof row>;

/** Of columns that somebody has deleted while somebody else wrote in them, as many again are kept. */
const MAX_CELL_NAMES = 2 * MAX_COLUMNS;

export const columns = z
  .array(column)
  .max(MAX_COLUMNS, messageOf('tree.tooManyColumns', { max: MAX_COLUMNS }))
  .optional();

export const rows = z
  .array(row)
  .max(MAX_ROWS, messageOf('tree.tooManyItems', { max: MAX_ROWS }))
  .refine((all) => new Set(all.flatMap(Object.keys)).size <= MAX_CELL_NAMES + 1, {
    message: messageOf('tree.tooManyColumns', { max: MAX_COLUMNS }),
  })
  .optional();
