import { toLineSize } from '@vastra/shared/contract';
import type { Line } from '../../pricing/amounts/lines';
import { reserveStock, restoreStock, type StockLine } from '../stock/stock';
import type { AllocationStep } from './step';

/** Units of variants. */
export const stock: AllocationStep = {
  allocate: (tx, { orderId, lines, isHeld, checksStock, now }) => {
    const movement = { orderId, reason: isHeld ? ('hold' as const) : ('order' as const), at: now };
    return reserveStock(tx, lines.map(toStockLine), movement, { isChecked: checksStock });
  },
  release: (tx, { orderId, lines, reason, now }) => restoreStock(tx, lines, { orderId, reason, at: now }),
  allocateAgain: (tx, { order, lines, now }) =>
    reserveStock(tx, lines, { orderId: order.id, reason: 'order', at: now }),
};

const toStockLine = ({ product, variant, quantity, backorder }: Line): StockLine => ({
  productId: product.id,
  variantId: variant.id,
  quantity,
  isBackorder: backorder !== undefined,
  name: `${product.title} (${variant.color}, ${toLineSize(variant)})`,
});
