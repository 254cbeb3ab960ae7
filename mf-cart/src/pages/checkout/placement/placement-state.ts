export const notReachedText = 'We could not reach the shop. Nothing was ordered; please try again.';

export interface PlacementState {
  status: 'idle' | 'placing' | 'placed';
  /** Why nothing was placed. */
  message?: string;
  /** The cart is what stands in the way. */
  isCartError?: boolean;
}
