import { normaliseCoupon, validateCouponCode } from '@vastra/shared/contract/rules';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { toCouponErrorMessage } from '../../../cart/coupon-error-message';
import { type BuyNow, getBuyNowPath } from '../../../order/buy-now';
import { getQuote } from '../api';

/* Not a form, because it is inside the form of the checkout. */
const Row = styled.div.attrs({ role: 'group', 'aria-label': 'Coupon' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  & > button {
    margin-top: 30px;
  }
`;

/** Field for a coupon of "Buy Now". The URL holds an applied coupon, because the cart's coupon is not used. */
export function BuyNowCoupon({ buyNow }: { buyNow: BuyNow }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const apply = async () => {
    if (isBusy) return;
    const validationMessage = validateCouponCode(text);
    setError(validationMessage);
    if (validationMessage) return;
    setBusy(true);
    const { productId, variantId, quantity } = buyNow;
    const couponCode = normaliseCoupon(text);
    try {
      await getQuote({ items: [{ productId, variantId, quantity }], couponCode, shippingMethod: 'standard' });
      notify.success('Coupon applied successfully!');
      await navigate(getBuyNowPath({ ...buyNow, couponCode }), { replace: true, preventScrollReset: true });
    } catch (refusal) {
      setError(toCouponErrorMessage(refusal));
    }
    setBusy(false);
  };

  return (
    <Row>
      <Field
        label="Coupon code"
        value={text}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setText(target.value.toUpperCase())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the checkout.
          event.preventDefault();
          void apply();
        }}
      />
      <Button $tone="line" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void apply()}>
        {isBusy ? 'Applying…' : 'Apply'}
      </Button>
    </Row>
  );
}
