import { type Return, type ReturnLine, toLineSize, toRupees } from '@vastra/shared/contract';
import { canCancelReturn } from '@vastra/shared/contract/return-state';
import type { orderLines, returnEvents, variants } from '../../platform/db/schema';
import type { LineUnits } from './options/line-units';
import { valueLines } from './options/return-values';
import type { PickupRow } from './pickups/plan-pickup';
import { type PictureRow, toWirePicture } from './pictures/pictures';
import { splitCompensation } from './receipt/split-compensation';
import type { ReturnLineRow, ReturnRow } from './transition-return';

type EventRow = typeof returnEvents.$inferSelect;
type VariantRow = Pick<typeof variants.$inferSelect, 'id' | 'color' | 'size' | 'option3'>;

/** A return with the rows that belong to it. */
export interface ReturnParts {
  row: ReturnRow;
  lines: ReturnLineRow[];
  /** The oldest first. */
  events: EventRow[];
  pictures: PictureRow[];
  /** Money and store credit in paise that the customer has got or will get; null before something was refunded. */
  refunded: number | null;
  /** Numbers of its credit notes, the oldest first. */
  creditNotes: string[];
  /** Number of the invoice of its fee; null without one. */
  feeInvoice: string | null;
  /** Units of the order's lines. */
  units: readonly LineUnits[];
  /** Its pick-up at a carrier; undefined without one. */
  pickup: PickupRow | undefined;
  /** Variants that replace items. */
  replacements: readonly VariantRow[];
}

/** Converts a return to the contract's `Return`, with amounts in rupees. */
export function toWireReturn(parts: ReturnParts): Return {
  const { row, lines, events } = parts;
  const decided = row.status === 'completed' || row.isRefundedEarly ? (parts.refunded ?? 0) : null;
  const expected = row.status === 'received' ? getCompensation(parts) : null;
  const refundAmount = decided ?? expected;
  return {
    number: row.number,
    status: row.status,
    requestedAt: row.createdAt.toISOString(),
    lines: valueLines(lines, parts.units).map((line) => toWireLine(line, parts)),
    fee: toRupees(row.fee),
    refundAmount: refundAmount === null ? null : toRupees(refundAmount),
    declineReason: row.declineReason,
    pickup: row.pickupOn && row.pickupSlot ? { on: row.pickupOn, slot: row.pickupSlot } : null,
    carrier: row.carrierName,
    trackingNumber: row.awb,
    trackingUrl: parts.pickup && parts.pickup.awb === row.awb ? parts.pickup.trackingUrl : null,
    payoutLabel: row.payoutLabel,
    exchangeOrderId: row.exchangeOrderId,
    creditNote: row.creditNote,
    creditNotes: parts.creditNotes,
    feeInvoice: parts.feeInvoice,
    canCancel: canCancelReturn(row.status) && !row.isRefundedEarly,
    events: events.map(({ status, at, note, by }) => ({ status, at: at.toISOString(), note, by })),
  };
}

/** Returns what a customer gets in money and store credit, in paise, or would get if everything arrived well. */
export function getCompensation({ row, lines, units }: ReturnParts): number {
  const valued = valueLines(lines, units);
  const exchangeUsed = valued
    .filter(({ resolution }) => resolution === 'exchange')
    .reduce((sum, { refundAmount }) => sum + refundAmount, 0);
  const terms = { fee: row.fee, delivery: 0, exchangeUsed, isRefundedEarly: false };
  const { refund, storeCredit } = splitCompensation(valued, terms);
  return refund + storeCredit;
}

function toWireLine(
  line: ReturnLineRow & { refundAmount: number },
  { row, units, pictures, replacements }: ReturnParts,
): ReturnLine {
  const ordered = units.find((candidate) => candidate.line.position === line.position)?.line as OrderLine | undefined;
  const replacement = replacements.find(({ id }) => id === line.exchangeVariantId);
  return {
    position: line.position,
    quantity: line.quantity,
    title: ordered?.title ?? '',
    color: ordered?.color ?? '',
    size: ordered?.size ?? '',
    image: ordered?.image ?? null,
    reason: line.reason,
    condition: line.condition,
    comment: line.comment,
    resolution: line.resolution,
    exchange: line.exchangeVariantId
      ? {
          variantId: line.exchangeVariantId,
          color: replacement?.color ?? '',
          size: replacement ? toLineSize(replacement) : '',
        }
      : null,
    amount: toRupees(line.refundAmount),
    grades: row.receivedAt ? { restocked: line.restocked, damaged: line.damaged, missing: line.missing } : null,
    pictures: pictures.filter(({ position }) => position === line.position).map(toWirePicture),
  };
}

type OrderLine = typeof orderLines.$inferSelect;
