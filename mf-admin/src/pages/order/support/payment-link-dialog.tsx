import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { DialogBody, ErrorText, Row } from '../../../components/kit';
import { nameChannels } from '../../../components/messages/message-labels';
import { getPaymentLink } from '../api';

/** Shows the link to the payment of an order, to copy it, and sends it to the customer again. */
export function PaymentLinkDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const [sendError, setSendError] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment link', order._id],
    queryFn: () => getPaymentLink(order._id, { isSent: false }),
    // Each link of a guest's order is written to the audit log, so it is made once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const copy = () =>
    navigator.clipboard.writeText(data!.link).then(
      () => notify.success('Link copied'),
      () => notify.error('The link could not be copied. Please select and copy it.'),
    );
  const send = async () => {
    setSending(true);
    setSendError('');
    try {
      const { channels } = await getPaymentLink(order._id, { isSent: true });
      notify.success(`Payment link sent by ${nameChannels(channels)}`);
      onClose();
    } catch (failure) {
      setSendError(toErrorMessage(failure));
      setSending(false);
    }
  };
  const recipient = order.email ? `email to ${order.email}` : `message to ${order.address.phone}`;
  return (
    <Dialog title="Payment link" width={560} isBusy={isSending} onClose={onClose}>
      <DialogBody aria-busy={isFetching}>
        <p>
          With this link the customer pays {formatRupees(order.payment?.amount ?? order.total)}.
          {order.customer.userId === null && (
            <span> Any holder of the link can also cancel the order, so send it to the customer only.</span>
          )}
        </p>
        {error ? (
          <ErrorText role="alert">
            {toErrorMessage(error)}{' '}
            <Button $tone="line" onClick={() => void refetch()}>
              Retry
            </Button>
          </ErrorText>
        ) : (
          <Field
            label="Link"
            readOnly
            value={data?.link ?? 'Loading…'}
            onFocus={({ target }) => target.select()}
            hint={`Sending goes by ${recipient}.`}
          />
        )}
        {sendError && <ErrorText role="alert">{sendError}</ErrorText>}
        <Row as="footer">
          <Button disabled={!data || isSending} onClick={copy}>
            Copy link
          </Button>
          <Button $tone="line" disabled={isSending} aria-busy={isSending} onClick={send}>
            Send again
          </Button>
        </Row>
      </DialogBody>
    </Dialog>
  );
}
