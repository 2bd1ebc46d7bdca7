import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

export const emptyHeaderCell: Rule = {
  name: 'empty-header-cell',
  why: 'checks.emptyHeaderCellWhy',
  todo: 'checks.emptyHeaderCellTodo',
  find: ({ blankHeaders }) =>
    blankHeaders.map((place) => ({ message: messageOf('checks.emptyHeaderCell'), place })),
};
