import { normaliseCoupon, validateCouponCode } from '@vastra/shared/contract/rules';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { useCart } from '../../../cart/cart-store';
import { applyCoupon, removeCoupon } from '../../../cart/coupon';
import { toCouponErrorMessage } from '../../../cart/coupon-error-message';

interface CouponState {
  /** The code that is being applied, or the one that is being removed. */
  pendingCode?: string;
  /** The reason why the last coupon was not applied. */
  error?: string;
}

/** Applies and removes the coupon, one call at a time, and notifies about a success. Each function resolves to true on success. */
export function useCoupon() {
  const [state, setState] = useState<CouponState>({});

  async function apply(typedCode: string): Promise<boolean> {
    if (state.pendingCode) return false;
    const validationMessage = validateCouponCode(typedCode);
    if (validationMessage) {
      setState({ error: validationMessage });
      return false;
    }
    const code = normaliseCoupon(typedCode);
    setState({ pendingCode: code });
    try {
      await applyCoupon(code);
    } catch (error) {
      setState({ error: toCouponErrorMessage(error) });
      return false;
    }
    setState({});
    const unusedReason = useCart.getState().cart.coupon?.unusedReason;
    if (unusedReason) notify.plain(unusedReason);
    else notify.success('Coupon applied successfully!');
    return true;
  }

  async function remove(code: string): Promise<boolean> {
    if (state.pendingCode) return false;
    setState({ pendingCode: code });
    try {
      await removeCoupon();
    } catch (error) {
      setState({ error: toErrorMessage(error) });
      return false;
    }
    setState({});
    notify.success('Coupon removed');
    return true;
  }

  return { ...state, apply, remove };
}
