import type { Address } from '@vastra/shared/contract';
import { cashOnDelivery, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { usePinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { SessionUser } from '@vastra/shared/session';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useSavedAddresses } from './address/saved-addresses';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import type { CheckoutFormValues as Form } from './form/checkout-form-values';
import { useCheckoutForm } from './form/use-checkout-form';
import { useFieldErrors } from './form/use-field-errors';
import { useAvailablePaymentMethod } from './payment/payment-options';
import { InterruptedOrder } from './placement/interrupted-order';
import { orderAttempts } from './placement/order-attempt';
import { type OrderPlacement, useOrderPlacement } from './placement/use-order-placement';
import { expressRefusedText, getCouponRemovedText } from './totals/get-price';
import { useQuote } from './totals/use-quote';
import { type CheckoutSource, useCheckoutSource } from './use-checkout-source';

const loadParts = () => import('./deferred-parts');

/** The checkout of a guest or of a signed-in customer: loads the quote and the addresses, then shows the form. */
export function CheckoutContent({ user }: { user?: SessionUser }) {
  const isGuest = user === undefined;
  const { form, change: changeForm } = useCheckoutForm(user);
  const fieldErrors = useFieldErrors();
  const change = (part: Partial<Form>) => {
    changeForm(part);
    fieldErrors.clear(part);
  };
  const addresses = useSavedAddresses(isGuest);
  // They load beside the quote, and the form waits for them, because they would move what is below them.
  const { module: parts, hasFailed, loadModule } = useLazyModule(loadParts);
  useEffect(() => void loadModule(), [loadModule]);
  const pin = usePinLookup(form, change, { isEnabled: !form.addressId });
  const [{ isPlaced, changeNotice }, dispatch] = useReducer(reduceCheckout, { isPlaced: false });
  const source = useCheckoutSource(isGuest);
  const quoteState = useQuote(form, {
    source,
    isPaused: !addresses || pin.status === 'loading' || isPlaced,
    isPinServed: pin.status === 'served',
  });
  const { quote, error, couponRefusal } = quoteState;
  const amountDue = quote?.amountDue ?? quote?.total;
  const action = getAction(form, amountDue);
  const placement = useOrderPlacement({
    isGuest,
    addresses: addresses ?? [],
    source,
    action,
    onFieldErrors: fieldErrors.report,
    onPriced: quoteState.showPrice,
  });
  useEffect(() => dispatch({ type: 'placement-changed', status: placement.status }), [placement.status]);
  useAvailablePaymentMethod(form, quote, change);

  useAdjustedChoices({ form, change, addresses, quoteState });
  const removeCoupon = useEffectEvent(() => source.removeCoupon().catch(() => {}));
  useEffect(() => {
    if (!couponRefusal || !quote) return;
    dispatch({ type: 'coupon-removed', notice: getCouponRemovedText(couponRefusal, quote) });
    void removeCoupon();
  }, [couponRefusal, quote]);

  const code = error instanceof ApiError ? error.code : undefined;
  if (placement.status === 'placed') return <CheckoutSkeleton />;
  if (error && !quote && isInterrupted(source, code)) return <InterruptedOrder placement={placement} />;
  if (code === 'cart_empty') return <EmptyCart />;
  if (quote && addresses && (parts || hasFailed))
    return (
      <CheckoutForm
        form={form}
        change={change}
        fieldErrors={fieldErrors}
        isGuest={isGuest}
        source={source}
        pin={pin}
        addresses={addresses}
        quoteState={{ ...quoteState, quote }}
        placement={placement}
        parts={parts}
        submitLabel={action === 'Pay' ? `Pay ${formatRupees(amountDue ?? quote.total)}` : action}
        changeNotice={changeNotice}
      />
    );
  if (!addresses || quote || quoteState.isBusy) return <CheckoutSkeleton />;
  return <QuoteError error={error} source={source} retry={quoteState.reload} />;
}

interface CheckoutState {
  /** The order is placed, so that no further quote is needed. */
  isPlaced: boolean;
  /** Says what changed since the shopper saw the total last. */
  changeNotice?: string;
}

type CheckoutAction =
  | { type: 'placement-changed'; status: OrderPlacement['status'] }
  | { type: 'coupon-removed'; notice: string };

const reduceCheckout = (state: CheckoutState, action: CheckoutAction): CheckoutState =>
  action.type === 'coupon-removed'
    ? { ...state, changeNotice: action.notice }
    : {
        isPlaced: action.status === 'placed',
        changeNotice: action.status === 'idle' ? state.changeNotice : undefined,
      };

/** Returns the label of the button that places the order. */
const getAction = ({ paymentMethod }: Form, amountDue: number | undefined): 'Place order' | 'Pay' =>
  isPaidOnDelivery(paymentMethod ?? cashOnDelivery) || amountDue === 0 ? 'Place order' : 'Pay';

interface AdjustedChoices {
  form: Form;
  change: (part: Partial<Form>) => void;
  addresses: Address[] | undefined;
  quoteState: Pick<ReturnType<typeof useQuote>, 'isExpressRefused' | 'giftCardRefusal' | 'extrasRefusal'>;
}

/** Replaces choices that cannot be had any more: a deleted address, a refused gift card, an extra that is not offered any more, express delivery. */
function useAdjustedChoices({ form, change, addresses, quoteState }: AdjustedChoices) {
  const { isExpressRefused, giftCardRefusal, extrasRefusal } = quoteState;
  const addressId = addresses && chooseAddressId(addresses, form.addressId);
  const adjust = useEffectEvent(change);
  useEffect(() => {
    if (addressId !== undefined && addressId !== form.addressId) adjust({ addressId });
    if (giftCardRefusal) {
      adjust({ giftCardCode: undefined });
      notify.plain(giftCardRefusal);
    }
    if (extrasRefusal) {
      adjust({ extras: undefined });
      notify.plain(extrasRefusal);
    }
    if (!isExpressRefused) return;
    adjust({ shippingMethod: 'standard' });
    notify.plain(expressRefusedText);
  }, [addressId, form.addressId, isExpressRefused, giftCardRefusal, extrasRefusal]);
}

/** Returns the id of the chosen address, or of the first one, which is the default. Empty for a new address. Ignores a deleted address. */
const chooseAddressId = (addresses: Address[], chosenId?: string): string =>
  chosenId === '' ? '' : ((addresses.find(({ _id }) => _id === chosenId) ?? addresses[0])?._id ?? '');

const EmptyCart = () => (
  <Notice title="Your cart is empty">
    <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
  </Notice>
);

/** Returns whether the items are missing because of an order whose response was lost: the cart is empty, or "Buy Now" took the last unit. */
function isInterrupted({ buyNow, path }: CheckoutSource, code?: string): boolean {
  const pending = orderAttempts.findPending();
  if (!pending) return false;
  return buyNow ? code === 'out_of_stock' && pending.buyNowPath === path : code === 'cart_empty' && !pending.buyNowPath;
}

interface QuoteErrorProps {
  error: unknown;
  source: CheckoutSource;
  retry: () => void;
}

/** Notice that there is no quote: the server's message for a refusal, otherwise a retry. */
function QuoteError({ error, source: { buyNow, path }, retry }: QuoteErrorProps) {
  if (!(error instanceof ApiError) || error.status >= 500)
    return (
      <RetryNotice
        title={buyNow ? toErrorMessage(error) : 'Failed to load cart. Please try again later.'}
        retry={retry}
      />
    );
  if (error.code === 'guest_carts_off')
    return (
      <Notice title={error.message}>
        <ButtonLink to={paths.login(path)}>Sign in</ButtonLink>
      </Notice>
    );
  return (
    <Notice title={error.message} text="Your cart is kept.">
      {buyNow ? (
        <ButtonLink to={paths.product(buyNow.productId)}>Back to the product</ButtonLink>
      ) : (
        <ButtonLink to={paths.cart}>Change your cart</ButtonLink>
      )}
    </Notice>
  );
}
