import { create } from 'zustand';
import type { CartLine } from './cart-view';

/** Part of a line that the mini-cart shows. */
export type AdditionLine = Pick<
  CartLine,
  'id' | 'productId' | 'variantId' | 'title' | 'color' | 'size' | 'image' | 'unitPrice'
>;

/** A line as it is after an addition, and how many units that one added. */
export interface Addition {
  /** Stays while the line of the addition changes. */
  id: number;
  line: AdditionLine;
  quantity: number;
  /** Set until the server has responded: resolves to whether the cart has the line. */
  isStored?: Promise<boolean>;
}

/** Tells whether the panel of the mini-cart has been rendered, perhaps hidden. */
export const miniCart = { isRendered: false };

/** The last addition of this page load, for the mini-cart; undefined after a refusal. */
export const useLastAddition = create<{ addition?: Addition }>(() => ({}));
