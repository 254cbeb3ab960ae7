import type { Address } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { SessionUser } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { formatRupees } from '@vastra/shared/ui/price';
import { useEffect, useState } from 'react';
import { removeCoupon } from '../../cart/coupon';
import { orderAttempts } from './placement/order-attempt';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import { InterruptedOrder } from './placement/interrupted-order';
import type { CheckoutFormValues as Form } from './form/checkout-form-values';
import { getCouponRemovedText, expressRefusedText } from './totals/get-price';
import { useSavedAddresses } from './address/saved-addresses';
import { useCheckoutForm } from './form/use-checkout-form';
import { useAvailablePaymentMethod } from './use-payment';
import { usePinLookup } from './address/use-pin-lookup';
import { useOrderPlacement } from './placement/use-order-placement';
import { useFieldErrors } from './use-problems';
import { useQuote } from './totals/use-quote';

/** The whole checkout of a guest, or of a signed-in customer. */
export function CheckoutContent({ user }: { user?: SessionUser }) {
  const isGuest = user === undefined;
  const { form, change: changeForm } = useCheckoutForm(user);
  const fieldErrors = useFieldErrors();
  const change = (part: Partial<Form>) => {
    changeForm(part);
    fieldErrors.clear(part);
  };
  const addresses = useSavedAddresses(isGuest);
  const pin = usePinLookup(form, change);
  const [isPlaced, setPlaced] = useState(false);
  const quoteState = useQuote(form, {
    isGuest,
    isPaused: !addresses || pin.status === 'asking' || isPlaced,
    isPinServed: pin.status === 'served',
  });
  const { quote, error: problem, couponRefusal, isExpressRefused } = quoteState;
  const action = (form.paymentMethod ?? 'cod') === 'cod' ? 'Place order' : 'Pay';
  const placement = useOrderPlacement({ isGuest, action, onFieldErrors: fieldErrors.report, onPriced: quoteState.show });
  const [changeNotice, setChangeNotice] = useState<string>();
  useEffect(() => {
    setPlaced(placement.status === 'placed');
    if (placement.status !== 'idle') setChangeNotice(undefined);
  }, [placement.status]);
  useAvailablePaymentMethod(form, quote, change);

  const addressId = addresses && chooseAddressId(addresses, form.addressId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is new in every render and the same in effect
  useEffect(() => {
    if (addressId !== undefined && addressId !== form.addressId) change({ addressId });
    if (!isExpressRefused) return;
    change({ shippingMethod: 'standard' });
    notify.plain(expressRefusedText);
  }, [addressId, form.addressId, isExpressRefused]);
  useEffect(() => {
    if (!couponRefusal || !quote) return;
    setChangeNotice(getCouponRemovedText(couponRefusal, quote));
    removeCoupon().catch(() => {});
  }, [couponRefusal, quote]);

  const code = problem instanceof ApiError ? problem.code : undefined;
  if (placement.status === 'placed') return <CheckoutSkeleton />;
  if (code === 'cart_empty') return orderAttempts.findPending() ? <InterruptedOrder placing={placement} /> : <EmptyCart />;
  if (quote && addresses)
    return (
      <CheckoutForm
        form={form}
        change={change}
        fieldErrors={fieldErrors}
        isGuest={isGuest}
        pin={pin}
        addresses={addresses}
        quoteState={{ ...quoteState, quote }}
        placement={placement}
        submitLabel={action === 'Pay' ? `Pay ${formatRupees(quote.total)}` : action}
        changeNotice={changeNotice}
      />
    );
  if (!addresses || quoteState.isBusy) return <CheckoutSkeleton />;
  return <QuoteError problem={problem} retry={quoteState.askAgain} />;
}

/** The default comes first. Empty for a new address; an address that is gone is no choice. */
const chooseAddressId = (addresses: Address[], chosenId?: string): string =>
  chosenId === '' ? '' : ((addresses.find(({ _id }) => _id === chosenId) ?? addresses[0])?._id ?? '');

const EmptyCart = () => (
  <Notice title="Your cart is empty">
    <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
  </Notice>
);

/** There is no total to show: what the server says, or that the cart could not be had. */
const QuoteError = ({ problem, retry }: { problem: unknown; retry: () => void }) =>
  problem instanceof ApiError && problem.status < 500 ? (
    <Notice title={problem.message} text="Your cart is kept.">
      <ButtonLink to={paths.cart}>Change your cart</ButtonLink>
    </Notice>
  ) : (
    <Notice title="Failed to load cart. Please try again later.">
      <Button onClick={retry}>Retry</Button>
    </Notice>
  );
