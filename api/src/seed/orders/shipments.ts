import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { dayMs, toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { shipmentEvents, shipmentLines, shipments } from '../../platform/db/schema';
import { admin } from '../people/people';
import { insertAll } from '../rows/insert-rows';
import { getTotal, type PlacedDemoOrder, toOrderRow } from './order-rows';

type Step = [status: ShipmentStatus, at: Date, note?: string];
type Row = typeof shipments.$inferInsert & { steps: Step[]; positions: number[] };

const hourMs = dayMs / 24;

/** Inserts a parcel for every demo order that is packed, with plausible steps. One is undelivered, and one comes back. */
export async function seedShipments(tx: Queryable, placed: readonly PlacedDemoOrder[], now: Date): Promise<void> {
  const onTheWay = placed.filter(({ order }) => order.status === 'shipped');
  const rows = placed.flatMap((order) => buildParcels(order, onTheWay.indexOf(order), now));
  await insertAll(
    tx,
    shipments,
    rows.map(({ steps, positions, ...row }) => row),
  );
  await insertAll(
    tx,
    shipmentLines,
    rows.flatMap(({ id, orderId, positions }) => {
      const { order } = placed.find((candidate) => candidate.id === orderId)!;
      const lines = positions.map((position) => ({ position, quantity: order.lines[position].quantity }));
      return lines.map((line) => ({ shipmentId: id!, orderId, ...line }));
    }),
  );
  await insertAll(
    tx,
    shipmentEvents,
    rows.flatMap(({ id, steps }) =>
      steps.map(([status, at, note = '']) => {
        const author = { by: 'admin' as const, actor: admin.id };
        return { shipmentId: id!, status, note, at, createdAt: at, ...author };
      }),
    ),
  );
}

/** Builds the parcels of an order; `index` is its place among the orders that are on their way. */
function buildParcels(placed: PlacedDemoOrder, index: number, now: Date): Row[] {
  const packedAt = findTime(placed, 'processing');
  if (!packedAt) return [];
  const handedOverAt = findTime(placed, 'shipped');
  const deliveredAt = findTime(placed, 'delivered');
  const all = placed.order.lines.map((_line, position) => position);
  const packed: Step = ['packed', packedAt];
  if (!handedOverAt) return [buildParcel(placed, { number: 1, positions: all, steps: [packed] })];
  const start: Step[] = [packed, ['handed_over', handedOverAt], ['in_transit', later(handedOverAt, 14)]];
  if (deliveredAt) {
    const steps: Step[] = [...start, ['out_for_delivery', later(deliveredAt, -4)], ['delivered', deliveredAt]];
    return [buildParcel(placed, { number: 1, positions: all, steps })];
  }
  const courses = listCourses(handedOverAt, now);
  const steps = [...start, ...courses[index % courses.length]].map(
    ([status, at, note]): Step => [status, new Date(Math.min(at.getTime(), now.getTime())), note],
  );
  // An order of several lines is sent in parts.
  if (all.length === 1) return [buildParcel(placed, { number: 1, positions: all, steps })];
  return [
    buildParcel(placed, { number: 1, positions: [0], steps }),
    buildParcel(placed, { number: 2, positions: all.slice(1), steps: [packed] }),
  ];
}

/** Lists what happened to parcels after they were in transit. */
const listCourses = (handedOverAt: Date, now: Date): Step[][] => [
  [],
  [['out_for_delivery', later(now, -3)]],
  [
    ['out_for_delivery', later(handedOverAt, 48)],
    ['undelivered', later(handedOverAt, 54), 'The door was locked. We try again tomorrow.'],
  ],
  [],
  [
    ['out_for_delivery', later(handedOverAt, 48)],
    ['undelivered', later(handedOverAt, 54), 'The parcel was refused.'],
    ['returning_to_origin', later(handedOverAt, 72)],
  ],
];

const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * hourMs);

const findTime = ({ events }: PlacedDemoOrder, sought: PlacedDemoOrder['order']['status']): Date | undefined =>
  events.find(({ status }) => status === sought)?.at;

function buildParcel(
  placed: PlacedDemoOrder,
  { number, positions, steps }: Pick<Row, 'number' | 'positions' | 'steps'>,
): Row {
  const { id: orderId, order } = placed;
  const [status, at] = steps[steps.length - 1];
  const findStep = (sought: ShipmentStatus) => steps.find(([step]) => step === sought)?.[1] ?? null;
  const deliveredAt = findStep('delivered');
  const cashDue = order.payment === 'cod' ? getCash(placed, positions) : 0;
  const { carrier = null, trackingNumber = null } = toOrderRow(placed);
  const isHandedOver = status !== 'packed';
  const attempts = steps.filter(([step]) => step === 'undelivered').length;
  return {
    id: `demo-parcel-${orderId}-${number}`,
    orderId,
    number,
    status,
    carrierName: isHandedOver ? carrier : null,
    awb: isHandedOver ? trackingNumber : null,
    ...{ lengthMm: 320, widthMm: 240, heightMm: 60, weightGrams: 350 * positions.length },
    cost: isHandedOver ? 62_00 : null,
    cashDue,
    ...(deliveredAt &&
      cashDue > 0 && { cashCollected: cashDue, cashCollectedAt: deliveredAt, cashRemittedAt: later(deliveredAt, 96) }),
    handedOverAt: findStep('handed_over'),
    deliveredAt,
    closedAt: deliveredAt,
    attempts,
    undeliveredReason: attempts === 0 ? null : status === 'undelivered' ? 'customer_unavailable' : 'refused',
    nextAttemptOn: status === 'undelivered' ? toIndianDay(later(at, 24)) : null,
    createdAt: steps[0][1],
    updatedAt: at,
    steps,
    positions,
  };
}

/** Returns the cash of some lines. The parcel with the last line has the rest, so that the parcels add up to the order. */
function getCash(placed: PlacedDemoOrder, positions: readonly number[]): number {
  const { lines } = placed.order;
  const total = getTotal(placed);
  if (positions.length === lines.length) return total;
  const [first] = lines;
  const firstCash = Math.floor((total * first.price * first.quantity * 100) / placed.subtotal);
  return positions.includes(0) ? firstCash : total - firstCash;
}
