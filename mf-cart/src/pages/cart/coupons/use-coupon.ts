import { normaliseCoupon, validateCouponCode } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { applyCoupon, removeCoupon } from '../../../cart/coupon';

function getFailureText(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return error instanceof ApiError && error.status < 500
    ? error.message || 'Invalid or expired coupon code'
    : 'Failed to apply coupon. Please try again.';
}

interface CouponState {
  /** The code that is being applied, or the one that is being removed. */
  busyCode?: string;
  /** The reason why the last coupon was not applied. */
  error?: string;
}

/** Applies and removes the coupon, one call at a time, and notifies about the result. Both functions resolve to whether they succeeded. */
export function useCoupon() {
  const [state, setState] = useState<CouponState>({});

  const fail = (error: string): boolean => {
    setState({ error });
    notify.error(error);
    return false;
  };

  async function apply(input: string): Promise<boolean> {
    if (state.busyCode) return false;
    const validationMessage = validateCouponCode(input);
    if (validationMessage) return fail(validationMessage);
    const code = normaliseCoupon(input);
    setState({ busyCode: code });
    try {
      await applyCoupon(code);
    } catch (error) {
      return fail(getFailureText(error));
    }
    setState({});
    notify.success('Coupon applied successfully!');
    return true;
  }

  async function remove(code: string): Promise<boolean> {
    if (state.busyCode) return false;
    setState({ busyCode: code });
    try {
      await removeCoupon();
    } catch (error) {
      return fail(toErrorMessage(error));
    }
    setState({});
    notify.success('Coupon removed');
    return true;
  }

  return { ...state, apply, remove };
}
