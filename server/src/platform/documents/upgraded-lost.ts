import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { mostShapes } from '@vestry/sync/widgets/shapes';
import { upgradeOperations } from '@vestry/sync/widgets/upgrade';
import type { Lost } from './locked-document';

/** The values that lost a conflict, in the newest shapes of their widgets. `tree` has those that are still there. */
export function upgradedLost<Row extends Lost>(rows: Row[], tree: () => TreeNode): Row[] {
  if (mostShapes() === 0 || rows.length === 0) return rows;
  const there = tree();
  const upgraded = (operation: Operation) => upgradeOperations([operation], there)[0] ?? operation;
  return rows.map((row) => {
    const operation = upgraded(row.operation);
    if (operation === row.operation || row.operation.op !== 'set') return { ...row, operation };
    const back = upgraded({ ...row.operation, value: row.lost });
    return { ...row, operation, lost: 'value' in back ? back.value : row.lost };
  });
}
