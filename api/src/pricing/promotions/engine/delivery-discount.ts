import { takePercent } from '../../amounts/order-discount';
import type { DeliveryEffect, Effect } from './rule';

/** Returns whether an effect counts for a method of delivery. While none is known, it counts. */
export const isForMethod = (effect: Effect, method: string | undefined): boolean =>
  effect.kind !== 'delivery' || method === undefined || (effect.methods?.includes(method) ?? true);

/** Returns what an effect takes off the fee of a method of delivery, in paise. */
export const getDeliveryDiscount = (effect: DeliveryEffect, fee: number, method: string | undefined): number =>
  isForMethod(effect, method) ? Math.min(takePercent(fee, effect.percent), effect.maxAmount ?? fee) : 0;

/** Returns "delivery", or "express delivery" for an effect of one method. */
export const nameDelivery = (effect: Effect): string =>
  effect.kind === 'delivery' && effect.methods?.length === 1 ? `${effect.methods[0]} delivery` : 'delivery';
