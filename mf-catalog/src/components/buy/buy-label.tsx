interface BuyLabelProps {
  children?: string;
  /** Such as "Size M". */
  size?: string;
}

/** Label of a button that buys the chosen size. The name of the button stays "Add to Cart" or "Buy Now"; its `aria-description` says the size. */
export const BuyLabel = ({ children = 'Add to Cart', size }: BuyLabelProps) => (
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
