import type { Address } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { SessionUser } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { rupees } from '@vastra/shared/ui/price';
import { useEffect, useState } from 'react';
import { removeCoupon } from '../../cart/coupon';
import { attempts } from './attempt';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CutOff } from './cut-off';
import type { CheckoutForm as Form } from './form';
import { couponGone, expressRefusal } from './price';
import { useSavedAddresses } from './saved-addresses';
import { useForm } from './use-form';
import { usePayment } from './use-payment';
import { usePin } from './use-pin';
import { usePlacing } from './use-placing';
import { useProblems } from './use-problems';
import { useQuote } from './use-quote';

/** The whole checkout of a guest, or of a signed-in customer. */
export function Checkout({ user }: { user?: SessionUser }) {
  const isGuest = user === undefined;
  const { form, change: keep } = useForm(user);
  const found = useProblems();
  const change = (part: Partial<Form>) => {
    keep(part);
    found.forget(part);
  };
  const addresses = useSavedAddresses(isGuest);
  const pin = usePin(form, change);
  const [isPlaced, setPlaced] = useState(false);
  const quoting = useQuote(form, {
    isGuest,
    isPaused: !addresses || pin.status === 'asking' || isPlaced,
    isPinServed: pin.status === 'served',
  });
  const { quote, problem, couponRefusal, isExpressRefused } = quoting;
  const action = (form.paymentMethod ?? 'cod') === 'cod' ? 'Place order' : 'Pay';
  const placing = usePlacing({ isGuest, action, onProblems: found.report, onPriced: quoting.show });
  const [told, setTold] = useState<string>();
  useEffect(() => {
    setPlaced(placing.status === 'placed');
    if (placing.status !== 'idle') setTold(undefined);
  }, [placing.status]);
  usePayment(form, quote, change);

  const addressId = addresses && chosenAddress(addresses, form.addressId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is new in every render and the same in effect
  useEffect(() => {
    if (addressId !== undefined && addressId !== form.addressId) change({ addressId });
    if (!isExpressRefused) return;
    change({ shippingMethod: 'standard' });
    notify.plain(expressRefusal);
  }, [addressId, form.addressId, isExpressRefused]);
  useEffect(() => {
    if (!couponRefusal || !quote) return;
    setTold(couponGone(couponRefusal, quote));
    removeCoupon().catch(() => {});
  }, [couponRefusal, quote]);

  const code = problem instanceof ApiError ? problem.code : undefined;
  if (placing.status === 'placed') return <CheckoutSkeleton />;
  if (code === 'cart_empty') return attempts.pending() ? <CutOff placing={placing} /> : <EmptyCart />;
  if (quote && addresses)
    return (
      <CheckoutForm
        form={form}
        change={change}
        found={found}
        isGuest={isGuest}
        pin={pin}
        addresses={addresses}
        quoting={{ ...quoting, quote }}
        placing={placing}
        label={action === 'Pay' ? `Pay ${rupees(quote.total)}` : action}
        told={told}
      />
    );
  if (!addresses || quoting.isBusy) return <CheckoutSkeleton />;
  return <NoQuote problem={problem} retry={quoting.askAgain} />;
}

/** The default comes first. Empty for a new address; an address that is gone is no choice. */
const chosenAddress = (addresses: Address[], wanted?: string): string =>
  wanted === '' ? '' : ((addresses.find(({ _id }) => _id === wanted) ?? addresses[0])?._id ?? '');

const EmptyCart = () => (
  <Notice title="Your cart is empty">
    <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
  </Notice>
);

/** There is no total to show: what the server says, or that the cart could not be had. */
const NoQuote = ({ problem, retry }: { problem: unknown; retry: () => void }) =>
  problem instanceof ApiError && problem.status < 500 ? (
    <Notice title={problem.message} text="Your cart is kept.">
      <ButtonLink to={paths.cart}>Change your cart</ButtonLink>
    </Notice>
  ) : (
    <Notice title="Failed to load cart. Please try again later.">
      <Button onClick={retry}>Retry</Button>
    </Notice>
  );
