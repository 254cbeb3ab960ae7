export type { PropertyRule, PropertySchema, ValueRule } from '@vastra/platform/federation/property-schema';
export { defineFragment } from './define-fragment';
export { prepareFragment } from './prepare-fragment';
export { FragmentPropertyError, isPropertyError, readProperties } from './read-properties';
export { listFillings, prepareSlot, type ShopSlots, Slot } from './slot';
