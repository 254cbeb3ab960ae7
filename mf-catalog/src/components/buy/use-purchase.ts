import { commands, type ShopCommands } from '@vastra/shared/commands';
import type { Product, Variant } from '@vastra/shared/contract';
import { clampQuantity, messages } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useState } from 'react';
import { useAddToCart } from './use-add-to-cart';
import { useSaleStart } from './use-sale-start';
import { isOrderable } from './variant-options';

/**
 * Returns the state for buying a product: the quantity of the chosen variant, and adding it to the cart. `onOutdated` is called if the
 * stock is lower than shown, and when the sale of the product starts.
 *
 * @param price price of a unit in the cart, in rupees
 */
export function usePurchase(product: Product, variant: Variant | undefined, price: number, onOutdated: () => void) {
  const { isAdding, add } = useAddToCart();
  const navigate = useNavigate();
  const isWaiting = useSaleStart(product, onOutdated);
  // The quantity belongs to a variant, so that another variant starts with 1 again.
  const [chosen, setChosen] = useState({ variantId: variant?._id, quantity: 1 });
  const stock = variant?.stock ?? 0;
  const quantity = clampQuantity(chosen.variantId === variant?._id ? chosen.quantity : 1, stock);
  const isVariantOrderable = variant !== undefined && isOrderable(variant);

  const buy = async (isBuyNow: boolean): Promise<void> => {
    if (!isVariantOrderable) return notify.error(messages.variantMissing);
    const preview = { title: product.title, variant: { ...variant, price } };
    const line = { productId: product._id, variantId: variant._id, quantity, preview };
    const buyNowPath = isBuyNow && (await findBuyNowPath(line));
    if (buyNowPath) return navigate(buyNowPath);
    const error = await add(line, { isToastHidden: isBuyNow });
    // The server refused because its stock is lower.
    if (error instanceof ApiError && error.status === 409) onOutdated();
    if (!error && isBuyNow) await navigate(paths.checkout);
  };

  return {
    quantity,
    maxQuantity: clampQuantity(stock, stock),
    setQuantity: (next: number) => setChosen({ variantId: variant?._id, quantity: next }),
    /** True if the chosen variant can be bought. */
    isVariantOrderable,
    /** True if any variant can be bought. */
    canBuy: product.variants.some(isOrderable),
    /** True if the visitor has to wait for the start of the sale. */
    isWaiting,
    isAdding,
    addToCart: () => buy(false),
    buyNow: () => buy(true),
  };
}

/** Returns the path of the checkout that orders this line alone; undefined if the cart's release is too old for it, and orders the cart. */
const findBuyNowPath = (line: ShopCommands['cart/buy-now']['in']): Promise<string | undefined> =>
  commands.run('cart/buy-now', line).then(
    ({ path }) => path,
    () => undefined,
  );

export type Purchase = ReturnType<typeof usePurchase>;
