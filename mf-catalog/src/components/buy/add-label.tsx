/** Label of a button that adds the chosen size. The name of the button stays "Add to Cart"; its `aria-description` says the size. */
export const AddLabel = ({ size }: { size?: string }) => (
  <span style={{ lineHeight: 1.25 }}>
    Add to Cart
    {size && (
      <span aria-hidden="true" style={{ fontWeight: 400 }}>
        {' · '}
        <span style={{ display: 'inline-block' }}>Size {size}</span>
      </span>
    )}
  </span>
);
