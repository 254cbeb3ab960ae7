import type { PromotionDefinition } from '@vastra/shared/contract';

/** A definition as the table has it. */
export type StoredDefinition = PromotionDefinition & {
  /** Days of the week of a promotion for customer groups; null for every day. */
  groupWeekdays?: number[] | null;
};

/**
 * Converts a definition for the table. API versions without customer groups ignore `groupIds`, and would give the promotion to each customer while an update
 * runs. Therefore its days of the week are stored apart, and earlier versions read a promotion that applies on no day.
 */
export const toStoredDefinition = (definition: PromotionDefinition): StoredDefinition =>
  definition.who?.groupIds
    ? {
        ...definition,
        when: { ...definition.when, weekdays: [] },
        groupWeekdays: definition.when?.weekdays ?? null,
      }
    : definition;

/** Returns the definition that `toStoredDefinition` has converted. */
export function toDefinition({ groupWeekdays, ...stored }: StoredDefinition): PromotionDefinition {
  if (groupWeekdays === undefined) return stored;
  const { weekdays: _none, ...hours } = stored.when ?? {};
  const { when: _when, ...definition } = stored;
  const when = { ...(groupWeekdays && { weekdays: groupWeekdays }), ...hours };
  return Object.keys(when).length > 0 ? { ...definition, when } : definition;
}
