import type { PromotionDefinition } from '@vastra/shared/contract';

/** A definition as the table has it. */
export type StoredDefinition = PromotionDefinition & {
  /** Days of the week of a promotion for customer groups; null for every day. */
  groupWeekdays?: number[] | null;
  /** Days of the week of a promotion whose discounted items are others than the bought ones; null for every day. */
  getWeekdays?: number[] | null;
  /** Days of the week of a promotion that some customers do not get; null for every day. */
  holdoutWeekdays?: number[] | null;
};

type WeekdaysField = 'groupWeekdays' | 'getWeekdays' | 'holdoutWeekdays';

/** Returns the field in which the days of the week are stored apart, by the newest part of the definition; undefined if every version reads it alike. */
const findWeekdaysField = ({ who, effect }: PromotionDefinition): WeekdaysField | undefined => {
  if (who?.holdoutPercent !== undefined) return 'holdoutWeekdays';
  if (effect.kind === 'buy-get' && effect.getProducts) return 'getWeekdays';
  return who?.groupIds && 'groupWeekdays';
};

/**
 * Converts a definition for the table. API versions without customer groups ignore `groupIds`, and would give the promotion to each customer while an update
 * runs; versions without `getProducts` would make the bought items free, and those without `holdoutPercent` would give it to all. Therefore its days of the week are stored apart, and earlier versions read a
 * promotion that applies on no day.
 */
export function toStoredDefinition(definition: PromotionDefinition): StoredDefinition {
  const field = findWeekdaysField(definition);
  if (!field) return definition;
  const { when } = definition;
  return { ...definition, when: { ...when, weekdays: [] }, [field]: when?.weekdays ?? null };
}

/** Returns the definition that `toStoredDefinition` has converted. */
export function toDefinition({
  groupWeekdays,
  getWeekdays,
  holdoutWeekdays,
  ...stored
}: StoredDefinition): PromotionDefinition {
  const storedWeekdays = [holdoutWeekdays, getWeekdays, groupWeekdays].find((days) => days !== undefined);
  if (storedWeekdays === undefined) return stored;
  const { weekdays: _none, ...hours } = stored.when ?? {};
  const { when: _when, ...definition } = stored;
  const when = { ...(storedWeekdays && { weekdays: storedWeekdays }), ...hours };
  return Object.keys(when).length > 0 ? { ...definition, when } : definition;
}

/**
 * Returns the definition that a save stores. Earlier versions of the admin area do not know `getProducts` and send the rest of the effect, which alone
 * would make the bought items free. Therefore a missing `getProducts` stays as it is stored, and null removes it.
 *
 * @param current the stored definition; undefined for a new promotion
 */
export function resolveGetProducts(
  definition: PromotionDefinition,
  current?: PromotionDefinition,
): PromotionDefinition {
  if (definition.effect.kind !== 'buy-get') return definition;
  const { getProducts, ...effect } = definition.effect;
  const stored = current?.effect.kind === 'buy-get' ? current.effect.getProducts : undefined;
  const resolved = getProducts === undefined ? stored : getProducts;
  return { ...definition, effect: resolved ? { ...effect, getProducts: resolved } : effect };
}
