/**
 * Fragments by full name, with the properties that a page passes, or `true` without any. Each owner adds its own in its `src/shop.d.ts`, by declaration merging;
 * the types of other repositories come from their releases (`release types`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add the members
export interface ShopFragments {}
