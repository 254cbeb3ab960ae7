export const unreachableText = 'We could not reach the shop. Nothing was ordered; please try again.';

/** State of placing the order. */
export interface PlacementState {
  status: 'idle' | 'placing' | 'placed';
  /** The reason why no order was placed. */
  message?: string;
  /** The cart must be changed first. */
  isCartError?: boolean;
  /** The phone number that must be confirmed by a code first. */
  phoneToConfirm?: string;
}
