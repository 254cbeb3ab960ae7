import type { Order } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useEffect, useState } from 'react';
import { useBusy } from '../../components/use-busy';
import { claimOrder } from './api';
import { wantedClaim } from './wanted-claim';

interface KeepOrderProps {
  order: string;
  /** What it was confirmed to: it stands in the sign-in already. */
  email: string | null;
  accessToken: string;
  isSignedIn: boolean;
  onClaimed: (order: Order) => void;
}

/** A guest's order can be taken into an account: the one that is signed in, or the one that is signed in to from here. */
export function KeepOrder({ order, email, accessToken, isSignedIn, onClaimed }: KeepOrderProps) {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const claim = () =>
    run(async () => {
      setProblem(undefined);
      try {
        const claimed = await claimOrder(order, accessToken);
        notify.success('This order is in your account now.');
        onClaimed(claimed);
      } catch (reason) {
        setProblem(toErrorMessage(reason));
      }
    });
  // Whoever left to sign in for this has asked for it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the offer appears
  useEffect(() => {
    if (isSignedIn && wantedClaim.take(order)) void claim();
  }, []);

  if (isSignedIn)
    return (
      <section aria-labelledby="keep" className="keep">
        <h2 id="keep">Is this your order?</h2>
        <p className="quiet">It was placed without an account. Add it, and you find it under My Orders.</p>
        {problem && <p role="alert">{problem}</p>}
        <p>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => void claim()}>
            {isBusy ? 'Adding…' : 'Add this order to my account'}
          </Button>
        </p>
      </section>
    );
  const toLogin = paths.login(paths.order(order));
  const want = () => wantedClaim.want(order);
  return (
    <section aria-labelledby="keep" className="keep">
      <h2 id="keep">Keep your orders in one place</h2>
      <p className="quiet">With an account you find this order under My Orders, on every device.</p>
      <p>
        <ButtonLink $tone="line" to={toLogin} state={{ identifier: email }} onClick={want}>
          Create an account
        </ButtonLink>
        <ButtonLink $tone="quiet" to={toLogin} state={{ identifier: email }} onClick={want}>
          Sign in
        </ButtonLink>
      </p>
    </section>
  );
}
