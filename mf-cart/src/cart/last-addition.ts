import { create } from 'zustand';
import type { CartLine } from './cart-view';

/** A line as it is after the last addition, and how many units that one added. */
export interface Addition {
  line: CartLine;
  quantity: number;
}

/** The last addition of this page load, for the mini-cart. */
export const useLastAddition = create<{ addition?: Addition }>(() => ({}));
