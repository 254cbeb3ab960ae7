import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useBusy } from '../use-busy';
import { requestOrderLink } from './api';
import { ErrorText } from './order-layout';

/** Offers to mail a new link to the email of a guest's order. The text is the same whether there is such an order or not. */
export function RenewLink({ orderId }: { orderId: string }) {
  const { isBusy, run } = useBusy();
  const [isSent, setSent] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const request = () =>
    run(async () => {
      setErrorMessage(undefined);
      await requestOrderLink(orderId).then(
        () => setSent(true),
        (error) => setErrorMessage(toErrorMessage(error)),
      );
    });
  if (isSent)
    return (
      <p role="status">
        If this order was placed without an account and has an email, a new link is on its way to it. Please look into
        your mail.
      </p>
    );
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => void request()}>
        {isBusy ? 'Sending…' : 'Send a new link'}
      </Button>
      {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
    </>
  );
}
