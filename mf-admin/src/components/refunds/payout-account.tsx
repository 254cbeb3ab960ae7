import type { AdminRefund, PayoutDetails } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Permitted } from '../../permissions';
import { ErrorText, Hint } from '../kit';
import { Fact, FactList } from '../layout/fact-list';
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
    <FactList>
      <dl aria-live="polite">
        {details ? (
          <DetailFacts details={details} />
        ) : (
          <Fact label={isOpenRefund(refund) ? 'Pay to' : 'Paid to'}>
            {payoutLabel ?? 'Not given by the customer yet'}
          </Fact>
        )}
      </dl>
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
    </FactList>
  );
}

const DetailFacts = ({ details }: { details: PayoutDetails }) =>
  details.kind === 'upi' ? (
    <Fact label="UPI id">{details.upiId}</Fact>
  ) : (
    <>
      <Fact label="Account holder">{details.holder}</Fact>
      <Fact label="Account number">{details.accountNumber}</Fact>
      <Fact label="IFSC">{details.ifsc}</Fact>
    </>
  );
