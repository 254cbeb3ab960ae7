import type { OrderSummary } from '@vastra/shared/contract';

/** A link that a feature adds to the cards of orders. */
export interface FeatureOrderLink {
  label: string;
  /** Returns the path; undefined for an order without the link. */
  getPath: (order: OrderSummary) => string | undefined;
}
