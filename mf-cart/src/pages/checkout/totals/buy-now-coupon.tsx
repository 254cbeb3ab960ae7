import { normaliseCoupon, validateCouponCode } from '@vastra/shared/contract/rules';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { toCouponErrorMessage } from '../../../cart/coupon-error-message';
import { type BuyNow, getBuyNowPath } from '../../../order/buy-now';
import { getQuote } from '../api';
import { CodeField } from '../form/code-field';

/** Field for a coupon of "Buy Now". The URL holds an applied coupon, because the cart's coupon is not used. */
export function BuyNowCoupon({ buyNow }: { buyNow: BuyNow }) {
  const navigate = useNavigate();
  const apply = async (code: string) => {
    const { productId, variantId, quantity } = buyNow;
    const couponCode = normaliseCoupon(code);
    try {
      const items = [{ productId, variantId, quantity }];
      const { unusedCode } = await getQuote({ items, couponCode, shippingMethod: 'standard' });
      if (unusedCode) notify.plain(unusedCode.text);
      else notify.success('Coupon applied successfully!');
      await navigate(getBuyNowPath({ ...buyNow, couponCode }), { replace: true, preventScrollReset: true });
    } catch (refusal) {
      return toCouponErrorMessage(refusal);
    }
  };
  return <CodeField name="Coupon" label="Coupon code" validate={validateCouponCode} apply={apply} />;
}
