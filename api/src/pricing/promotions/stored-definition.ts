import type { PromotionDefinition } from '@vastra/shared/contract';

/** A definition as the table has it. */
export type StoredDefinition = PromotionDefinition & {
  /** Days of the week of a promotion for customer groups; null for every day. */
  groupWeekdays?: number[] | null;
  /** Days of the week of a promotion whose discounted items are others than the bought ones; null for every day. */
  getWeekdays?: number[] | null;
  /** Days of the week of a promotion that some customers do not get; null for every day. */
  holdoutWeekdays?: number[] | null;
  /** Days of the week of a promotion for some methods of delivery, or with a maximum for it; null for every day. */
  deliveryWeekdays?: number[] | null;
};

type WeekdaysField = 'groupWeekdays' | 'getWeekdays' | 'holdoutWeekdays' | 'deliveryWeekdays';

/** Returns the field in which the days of the week are stored apart, by the newest part of the definition; undefined if every version reads it alike. */
const findWeekdaysField = ({ who, effect }: PromotionDefinition): WeekdaysField | undefined => {
  if (effect.kind === 'delivery' && (effect.methods || effect.maxAmount)) return 'deliveryWeekdays';
  if (who?.holdoutPercent !== undefined) return 'holdoutWeekdays';
  if (effect.kind === 'buy-get' && effect.getProducts) return 'getWeekdays';
  return who?.groupIds && 'groupWeekdays';
};

/**
 * Converts a definition for the table. API versions without customer groups ignore `groupIds`, and would give the promotion to each customer while an update
 * runs; versions without `getProducts` would make the bought items free, and those without `holdoutPercent` would give it to all, and those without `methods` and `maxAmount` would make each delivery free. Therefore its days of the week are stored apart, and earlier versions read a
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
  deliveryWeekdays,
  ...stored
}: StoredDefinition): PromotionDefinition {
  const storedWeekdays = [deliveryWeekdays, holdoutWeekdays, getWeekdays, groupWeekdays].find(
    (days) => days !== undefined,
  );
  if (storedWeekdays === undefined) return stored;
  const { weekdays: _none, ...hours } = stored.when ?? {};
  const { when: _when, ...definition } = stored;
  const when = { ...(storedWeekdays && { weekdays: storedWeekdays }), ...hours };
  return Object.keys(when).length > 0 ? { ...definition, when } : definition;
}

/**
 * Returns the definition that a save stores. Earlier versions of the admin area do not know `getProducts` and send the rest of the effect, which alone
 * would make the bought items free; nor do they know the methods and the maximum of a delivery. Therefore a missing one stays as it is stored, and null removes it.
 *
 * @param current the stored definition; undefined for a new promotion
 */
export function resolveEffect(definition: PromotionDefinition, current?: PromotionDefinition): PromotionDefinition {
  if (definition.effect.kind === 'delivery')
    return { ...definition, effect: resolveDelivery(definition.effect, current) };
  if (definition.effect.kind !== 'buy-get') return definition;
  const { getProducts, ...effect } = definition.effect;
  const stored = current?.effect.kind === 'buy-get' ? current.effect.getProducts : undefined;
  const resolved = getProducts === undefined ? stored : getProducts;
  return { ...definition, effect: resolved ? { ...effect, getProducts: resolved } : effect };
}

type Delivery = Extract<PromotionDefinition['effect'], { kind: 'delivery' }>;

function resolveDelivery({ methods, maxAmount, ...effect }: Delivery, current?: PromotionDefinition): Delivery {
  const stored: Partial<Delivery> = current?.effect.kind === 'delivery' ? current.effect : {};
  const resolved = {
    methods: methods === undefined ? stored.methods : methods,
    maxAmount: maxAmount === undefined ? stored.maxAmount : maxAmount,
  };
  return {
    ...effect,
    ...(resolved.methods && { methods: resolved.methods }),
    ...(resolved.maxAmount && { maxAmount: resolved.maxAmount }),
  };
}
