import type { Rounding } from '@vastra/shared/contract';
import { type BulkChange, changeAndAudit } from '../../../catalogue/products/admin/bulk-change';
import {
  describeEdit,
  diffProductStates,
  editProduct,
  invertEdit,
  lockProductState,
  type ProductEdit,
} from '../../../catalogue/products/admin/edit-product';
import { type ImportChange, undoImportOfProduct } from '../../../catalogue/products/admin/undo-import';
import type { BulkActionKind, RowResult } from './bulk-action';

/** Builds an action that makes the same change to each product. The changes can be undone. */
const createChangeAction = <Action>(toChange: (action: Action) => BulkChange['change']): BulkActionKind<Action> => ({
  list: 'products',
  permission: 'catalogue.write',
  async runRow(tx, action, { id }, { actorId }) {
    const previous = await lockProductState(tx, id);
    await changeAndAudit(tx, { ids: [id], change: toChange(action) }, actorId);
    const current = await lockProductState(tx, id);
    return toResult(diffProductStates(previous, current), current);
  },
});

const toResult = (changes: ProductEdit | undefined, state: Parameters<typeof describeEdit>[1]): RowResult => ({
  message: describeEdit(changes, state),
  undo: changes && invertEdit(changes),
});

const createEditAction = (isStrict: boolean): BulkActionKind<object> => ({
  list: 'products',
  permission: 'catalogue.write',
  async runRow(tx, _action, { id, input }, { actorId }) {
    const { changes, state } = await editProduct(tx, id, input as ProductEdit, { actorId, isStrict });
    return toResult(changes, state);
  },
});

export const publishProducts = createChangeAction(() => ({ kind: 'restore' }));
export const archiveProducts = createChangeAction(() => ({ kind: 'archive' }));
export const categoriseProducts = createChangeAction(({ categoryId }: { categoryId: string }) => ({
  kind: 'category',
  categoryId,
}));
export const tagProducts = createChangeAction(({ add, remove }: { add: string[]; remove: string[] }) => ({
  kind: 'tags',
  add,
  remove,
}));
export const changePrices = createChangeAction(({ percent, rounding }: { percent: number; rounding?: Rounding }) => ({
  kind: 'price',
  percent,
  // A bulk action that an earlier version has stored names no rounding.
  rounding: rounding ?? 'rupee',
}));
export const changeStock = createChangeAction(({ change, note }: { change: number; note?: string }) => ({
  kind: 'stock',
  change,
  note,
}));
/** Gives each product the values of its row. */
export const editProducts = createEditAction(false);
/** Undoes an import, of which each product is a row. */
export const undoImport: BulkActionKind<object> = {
  list: 'products',
  permission: 'catalogue.write',
  async runRow(tx, _action, { id, input }, { actorId }) {
    return { message: await undoImportOfProduct(tx, id, input as ImportChange, actorId) };
  },
};
/** Undoes an action on products. */
export const restoreProducts = createEditAction(true);
