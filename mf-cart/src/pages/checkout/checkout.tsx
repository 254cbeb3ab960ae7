import type { Address } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { SessionUser } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import { attempts } from './attempt';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CutOff } from './cut-off';
import { useSavedAddresses } from './saved-addresses';
import { useForm } from './use-form';
import { usePlacing } from './use-placing';
import { useProblems } from './use-problems';
import { useQuote } from './use-quote';

/** The whole checkout of a guest, or of a signed-in customer. */
export function Checkout({ user }: { user?: SessionUser }) {
  const isGuest = user === undefined;
  const { form, change } = useForm(user);
  const found = useProblems();
  const placing = usePlacing({ isGuest, onProblems: found.report });
  const addresses = useSavedAddresses(isGuest);
  const quoting = useQuote(form, { isGuest, isPaused: !addresses || placing.status === 'placed' });
  const { quote, problem } = quoting;
  const code = problem instanceof ApiError ? problem.code : undefined;

  const addressId = addresses && chosenAddress(addresses, form.addressId);
  const isExpressRefused = code === 'express_unavailable' && form.shippingMethod === 'express';
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is new in every render and the same in effect
  useEffect(() => {
    if (addressId !== undefined && addressId !== form.addressId) change({ addressId });
    if (!isExpressRefused) return;
    change({ shippingMethod: 'standard' });
    notify.plain('Express delivery is not offered at this PIN code. Standard delivery was chosen.');
  }, [addressId, form.addressId, isExpressRefused]);

  if (placing.status === 'placed') return <CheckoutSkeleton />;
  if (code === 'cart_empty') return attempts.pending() ? <CutOff placing={placing} /> : <EmptyCart />;
  if (quote && addresses)
    return (
      <CheckoutForm
        form={form}
        change={change}
        found={found}
        isGuest={isGuest}
        addresses={addresses}
        quoting={{ ...quoting, quote }}
        placing={placing}
      />
    );
  if (!addresses || quoting.isBusy || isExpressRefused) return <CheckoutSkeleton />;
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
