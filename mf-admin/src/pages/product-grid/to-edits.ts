import type { ProductEditInput } from '@vastra/shared/contract';
import type { CellChange } from './cells';

/** Groups changes of cells by product, as the contract has them. */
export function toProductEdits(changes: readonly CellChange[]): ProductEditInput[] {
  const byProduct = new Map<string, ProductEditInput>();
  for (const { row, field, from, to } of changes) {
    const edit = byProduct.get(row.productId) ?? { productId: row.productId, variants: [] };
    byProduct.set(row.productId, edit);
    if (field === 'status' || field === 'hsn') Object.assign(edit, { [field]: { from, to } });
    else {
      const variant = edit.variants!.find(({ id }) => id === row.variantId);
      const change = { [field]: { from, to } };
      if (variant) Object.assign(variant, change);
      else edit.variants!.push({ id: row.variantId, ...change });
    }
  }
  return [...byProduct.values()];
}
