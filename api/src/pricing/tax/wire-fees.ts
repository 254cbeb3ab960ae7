import { toRupees, type OrderFee as WireFee } from '@vastra/shared/contract';
import type { OrderFee } from '../amounts/order-fees';
import { toPercent } from './wire-tax';

/** Returns the field of the wire for fees, in rupees; nothing without one. */
export const toWireFees = (fees: readonly OrderFee[]): { fees?: WireFee[] } =>
  fees.length === 0
    ? {}
    : {
        fees: fees.map(({ label, amount, hsn, taxRate, isRefundable }) => ({
          label,
          amount: toRupees(amount),
          hsn,
          taxRate: toPercent(taxRate),
          isRefundable,
        })),
      };
