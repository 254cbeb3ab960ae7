/**
 * Link that puts lines into a cart, such as the cart that an assistant has built. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/cart-link`).
 */

/** A line of a cart link. */
export interface CartLinkLine {
  productId: string;
  variantId: string;
  /** Number of units, at least 1. */
  quantity: number;
}

/** Name of the lines in the fragment of the link. */
const linesName = 'add';
const maxLines = 100;
const maxQuantity = 99;

/**
 * Returns the path of the cart with these lines. They are in the fragment, which browsers do not send, so that no server or log has them:
 * `/cart#add=PRODUCT,VARIANT,2`.
 */
export const buildCartLink = (lines: readonly CartLinkLine[]): string =>
  `/cart#${new URLSearchParams(
    lines.map(({ productId, variantId, quantity }) => [linesName, [productId, variantId, quantity].join(',')]),
  )}`;

const isId = (text: string | undefined): text is string => !!text && text.length <= 100;

/** Returns the lines in the fragment of a cart link; an empty list for any other fragment. Leaves out lines that are malformed. */
export const readCartLink = (fragment: string): CartLinkLine[] =>
  new URLSearchParams(fragment.replace(/^#/, ''))
    .getAll(linesName)
    .slice(0, maxLines)
    .flatMap((text) => {
      const [productId, variantId, count] = text.split(',');
      const quantity = Math.min(Number(count), maxQuantity);
      return isId(productId) && isId(variantId) && Number.isInteger(quantity) && quantity > 0
        ? [{ productId, variantId, quantity }]
        : [];
    });
