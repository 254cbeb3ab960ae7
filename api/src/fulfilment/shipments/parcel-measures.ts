import { maxParcelWeight } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { variants } from '../../platform/db/schema';
import type { LineUnits, OrderUnits, ShipmentRow } from './units';

/** Size in millimetres and weight in grams. */
export type ShipmentPackage = Partial<Pick<ShipmentRow, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightGrams'>>;

/**
 * Fills in the measures that an admin has not entered for a parcel: the weight is the sum over its units, and a parcel of one unit has that unit's sides. What is
 * unknown of a variant stays unknown of the parcel.
 */
export async function fillParcelMeasures(
  tx: Queryable,
  units: OrderUnits,
  contents: readonly LineUnits[],
  { lengthMm, widthMm, heightMm, weightGrams }: ShipmentPackage,
): Promise<ShipmentPackage> {
  const measured = { lengthMm, widthMm, heightMm, weightGrams };
  const isMeasured = [lengthMm, widthMm, heightMm].some(Boolean);
  if (weightGrams && isMeasured) return measured;
  const packed = contents.map(({ position, quantity }) => {
    const line = units.lines.find((candidate) => candidate.position === position);
    return { variantId: line!.variantId, quantity };
  });
  const rows = await tx
    .select()
    .from(variants)
    .where(
      inArray(
        variants.id,
        packed.map(({ variantId }) => variantId),
      ),
    );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const weights = packed.map(
    ({ variantId, quantity }) => (rowById.get(variantId)?.weightGrams ?? Number.NaN) * quantity,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, ...others] = packed;
  const unit = others.length === 0 && first.quantity === 1 && !isMeasured ? rowById.get(first.variantId) : undefined;
  return {
    ...measured,
    weightGrams: weightGrams ?? (total <= maxParcelWeight ? total : null),
    ...(unit && { lengthMm: unit.lengthMm, widthMm: unit.widthMm, heightMm: unit.heightMm }),
  };
}
