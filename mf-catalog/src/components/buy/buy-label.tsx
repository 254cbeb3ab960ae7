import type { Product } from '@vastra/shared/contract';

interface BuyLabelProps {
  children: string;
  /** Such as "Size M". */
  size?: string;
}

/** Returns the name of the button that adds a product to the cart. */
export const getAddLabel = ({ backorder }: Pick<Product, 'backorder'>): string =>
  backorder?.kind === 'preorder' ? 'Pre-order' : 'Add to Cart';

/** Label of a button that buys the chosen size. The name of the button stays "Add to Cart" or "Buy Now"; its `aria-description` says the size. */
export const BuyLabel = ({ children, size }: BuyLabelProps) => (
  <span style={{ lineHeight: 1.25 }}>
    {children}
    {size && (
      <span aria-hidden="true" style={{ fontWeight: 400 }}>
        {' · '}
        <span style={{ display: 'inline-block' }}>{size}</span>
      </span>
    )}
  </span>
);
