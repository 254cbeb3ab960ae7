import type { Order } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { claimOrder } from '../../../components/order/api';
import { ButtonRow, ClaimSection, ErrorText, QuietText, SectionHeading } from '../../../components/order/order-layout';
import { useBusy } from '../../../components/use-busy';
import { pendingClaim } from './pending-claim';

interface ClaimOrderProps {
  orderId: string;
  /** Email of the order confirmation, which the sign-in suggests. */
  email: string | null;
  accessToken: string;
  isSignedIn: boolean;
  onClaimed: (order: Order) => void;
}

/** Offers to add a guest's order to the customer's account. A visitor without a session is offered to sign in first. */
export function ClaimOrder({ orderId, email, accessToken, isSignedIn, onClaimed }: ClaimOrderProps) {
  const { isBusy, run } = useBusy();
  const [errorMessage, setErrorMessage] = useState<string>();
  const claim = () =>
    run(async () => {
      setErrorMessage(undefined);
      try {
        const claimed = await claimOrder(orderId, accessToken);
        notify.success('This order is in your account now.');
        onClaimed(claimed);
      } catch (error) {
        setErrorMessage(toErrorMessage(error));
      }
    });
  // Claims the order without a further question if the customer signed in for that purpose.
  const claimPending = useEffectEvent(() => {
    if (isSignedIn && pendingClaim.take(orderId)) void claim();
  });
  useEffect(() => claimPending(), []);

  if (isSignedIn)
    return (
      <ClaimSection aria-labelledby="claim">
        <SectionHeading id="claim">Is this your order?</SectionHeading>
        <QuietText>It was placed without an account. Add it, and you find it under My Orders.</QuietText>
        {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
        <ButtonRow>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => void claim()}>
            {isBusy ? 'Adding…' : 'Add this order to my account'}
          </Button>
        </ButtonRow>
      </ClaimSection>
    );
  const loginPath = paths.login(paths.order(orderId));
  const storeClaim = () => pendingClaim.store(orderId);
  return (
    <ClaimSection aria-labelledby="claim">
      <SectionHeading id="claim">Keep your orders in one place</SectionHeading>
      <QuietText>With an account you find this order under My Orders, on every device.</QuietText>
      <ButtonRow>
        <ButtonLink $tone="line" to={loginPath} state={{ identifier: email }} onClick={storeClaim}>
          Create an account
        </ButtonLink>
        <ButtonLink $tone="quiet" to={loginPath} state={{ identifier: email }} onClick={storeClaim}>
          Sign in
        </ButtonLink>
      </ButtonRow>
    </ClaimSection>
  );
}
