import type { Order } from '@vastra/shared/contract';
import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../components/use-busy';
import type { OrderAccess } from '../api';
import { ErrorText } from '../order-layout';
import { buyAgain } from './buy-again';
import { CloseOrderButton } from './close-order-button';

const RefusalText = styled(ErrorText)`
  flex-basis: 100%;
`;

interface OrderActionsProps {
  access: OrderAccess;
  /** Called with the cancelled or returned order. */
  onCompleted: (order: Order) => void;
  /** Called with the API's message if the order can no longer be cancelled or returned. */
  onRejected: (message: string) => void;
}

/** The buttons for everything that an order allows in its current state. */
export const OrderActions = ({ access: opened, onCompleted: onClosed, onRejected: onRefused }: OrderActionsProps) => {
  const { order, accessToken } = opened;
  return (
    <>
      {!order.awaitsPaymentUntil && <BuyAgainButton order={order} />}
      {order.invoice && (
        <DownloadButton path={`orders/${order._id}/invoice`} accessToken={accessToken}>
          Invoice (PDF)
        </DownloadButton>
      )}
      {order.creditNote && (
        <DownloadButton path={`orders/${order._id}/credit-note`} accessToken={accessToken}>
          Credit note (PDF)
        </DownloadButton>
      )}
      {order.canReturn && (
        <CloseOrderButton action="return" access={opened} onCompleted={onClosed} onRejected={onRefused}>
          Return order
        </CloseOrderButton>
      )}
      {order.canCancel && (
        <CloseOrderButton action="cancel" access={opened} onCompleted={onClosed} onRejected={onRefused}>
          Cancel order
        </CloseOrderButton>
      )}
    </>
  );
};

/** Adds the order's items to the cart and leads there. Shows the reasons instead if nothing could be added. */
function BuyAgainButton({ order }: { order: Order }) {
  const { isBusy, run } = useBusy();
  const [shownRefusals, setShownRefusals] = useState<string[]>([]);
  const navigate = useNavigate();
  const buy = async () => {
    setShownRefusals([]);
    const { addedLines, refusals } = await buyAgain(order.items);
    if (addedLines === 0) return setShownRefusals(refusals);
    if (refusals.length > 0) notify.error(refusals.join(' '));
    else notify.success(addedLines === 1 ? 'Item added to cart!' : 'Items added to cart!');
    await navigate(paths.cart);
    return 'leaving';
  };
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(buy)}>
        {isBusy ? 'Adding…' : 'Buy again'}
      </Button>
      {shownRefusals.length > 0 && <RefusalText>{shownRefusals.join(' ')}</RefusalText>}
    </>
  );
}

interface DownloadButtonProps {
  /** API path of the file. */
  path: string;
  accessToken?: string;
  children: string;
}

function DownloadButton({ path, accessToken, children }: DownloadButtonProps) {
  const { isBusy, run } = useBusy();
  const download = () => downloadFile(path, { accessToken }).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(download)}>
      {isBusy ? 'Opening…' : children}
    </Button>
  );
}
