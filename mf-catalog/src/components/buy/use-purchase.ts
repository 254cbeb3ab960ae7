import type { Product, Variant } from '@vastra/shared/contract';
import { clampQuantity, messages } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useState } from 'react';
import { useAddToCart } from '../add-to-cart';
import { isOnSale } from './variants';

/** Buying one product: how many of the chosen variant, and putting them into the cart. */
export function usePurchase(product: Product, variant: Variant | undefined, onOutdated: () => void) {
  const { isAdding, add } = useAddToCart();
  const navigate = useNavigate();
  // Tied to the variant: another one begins with 1 again, whichever way it was chosen.
  const [wanted, setWanted] = useState({ of: variant?._id, quantity: 1 });
  const quantity = clampQuantity(wanted.of === variant?._id ? wanted.quantity : 1, variant?.stock ?? 0);
  const isChosen = variant !== undefined && isOnSale(variant);

  const buy = async (isAtOnce: boolean): Promise<void> => {
    if (!isChosen) return notify.error(messages.variantMissing);
    const line = { productId: product._id, variantId: variant._id, quantity };
    const problem = await add(line, { isQuiet: isAtOnce });
    // The server knows better what there is.
    if (problem instanceof ApiError && problem.status === 409) onOutdated();
    if (!problem && isAtOnce) await navigate(paths.checkout);
  };

  return {
    quantity,
    setQuantity: (next: number) => setWanted({ of: variant?._id, quantity: next }),
    /** The variant that is shown can be bought. */
    isChosen,
    /** Some variant can be bought. */
    canBuy: product.variants.some(isOnSale),
    isAdding,
    addToCart: () => buy(false),
    buyNow: () => buy(true),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
