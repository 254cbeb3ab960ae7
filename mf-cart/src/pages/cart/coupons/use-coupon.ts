import { normaliseCoupon, validateCouponCode } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { applyCoupon, removeCoupon } from '../../../cart/coupon';

/** Returns the message for a coupon that could not be applied. Those for a refusal and a server error differ from other calls. */
function toApplyErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return error instanceof ApiError && error.status < 500
    ? toErrorMessage(error, 'Invalid or expired coupon code')
    : 'Failed to apply coupon. Please try again.';
}

interface CouponState {
  /** The code that is being applied, or the one that is being removed. */
  pendingCode?: string;
  /** The reason why the last coupon was not applied. */
  error?: string;
}

/** Applies and removes the coupon, one call at a time, and notifies about the result. Each function resolves to true on success. */
export function useCoupon() {
  const [state, setState] = useState<CouponState>({});

  const showError = (error: string): void => {
    setState({ error });
    notify.error(error);
  };

  async function apply(typedCode: string): Promise<boolean> {
    if (state.pendingCode) return false;
    const validationMessage = validateCouponCode(typedCode);
    if (validationMessage) {
      showError(validationMessage);
      return false;
    }
    const code = normaliseCoupon(typedCode);
    setState({ pendingCode: code });
    try {
      await applyCoupon(code);
    } catch (error) {
      showError(toApplyErrorMessage(error));
      return false;
    }
    setState({});
    notify.success('Coupon applied successfully!');
    return true;
  }

  async function remove(code: string): Promise<boolean> {
    if (state.pendingCode) return false;
    setState({ pendingCode: code });
    try {
      await removeCoupon();
    } catch (error) {
      showError(toErrorMessage(error));
      return false;
    }
    setState({});
    notify.success('Coupon removed');
    return true;
  }

  return { ...state, apply, remove };
}
