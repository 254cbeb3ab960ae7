import type { AdminRefund, PayoutDetails } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Permitted } from '../../permissions';
import { ErrorText, Hint } from '../kit';
import { Facts } from '../layout/fact-list';
import { readPayoutDetails } from './api';
import { isOpenRefund } from './refund-labels';

/** Shows the masked destination of a payout. The whole one is read from the API on demand and never stored in the browser. */
export function PayoutAccount({ refund }: { refund: AdminRefund }) {
  const { id, payoutLabel, hasDetails } = refund;
  const [details, setDetails] = useState<PayoutDetails>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const show = async () => {
    setBusy(true);
    setError('');
    try {
      setDetails(await readPayoutDetails(id));
    } catch (failure) {
      setError(toErrorMessage(failure));
    }
    setBusy(false);
  };
  return (
    <Facts
      facts={
        details
          ? listDetails(details)
          : { [isOpenRefund(refund) ? 'Pay to' : 'Paid to']: payoutLabel ?? 'Not given by the customer yet' }
      }
      isLive
    >
      {hasDetails && isOpenRefund(refund) && (
        <Permitted permission="orders.refund">
          {details ? (
            <Button $tone="line" onClick={() => setDetails(undefined)}>
              Hide details
            </Button>
          ) : (
            <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={show}>
              Show details
            </Button>
          )}
          <Hint>The audit log records who has read them.</Hint>
        </Permitted>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </Facts>
  );
}

const listDetails = (details: PayoutDetails): Record<string, string> =>
  details.kind === 'upi'
    ? { 'UPI id': details.upiId }
    : { 'Account holder': details.holder, 'Account number': details.accountNumber, IFSC: details.ifsc };
