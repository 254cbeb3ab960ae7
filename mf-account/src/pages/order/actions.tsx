import type { Order } from '@vastra/shared/contract';
import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useBusy } from '../../components/use-busy';
import type { OpenedOrder } from './api';
import { buyAgain } from './buy-again';
import { CloseButton } from './close-button';

interface ActionsProps {
  opened: OpenedOrder;
  /** It was cancelled or returned. */
  onClosed: (order: Order) => void;
  /** The server's sentence: it can no longer be. */
  onRefused: (sentence: string) => void;
}

/** What can be done with an order now. */
export const Actions = ({ opened, onClosed, onRefused }: ActionsProps) => {
  const { order, accessToken } = opened;
  return (
    <>
      {!order.awaitsPaymentUntil && <BuyAgain order={order} />}
      {order.invoice && (
        <FileButton path={`orders/${order._id}/invoice`} accessToken={accessToken}>
          Invoice (PDF)
        </FileButton>
      )}
      {order.creditNote && (
        <FileButton path={`orders/${order._id}/credit-note`} accessToken={accessToken}>
          Credit note (PDF)
        </FileButton>
      )}
      {order.canReturn && (
        <CloseButton closing="return" opened={opened} onClosed={onClosed} onRefused={onRefused}>
          Return order
        </CloseButton>
      )}
      {order.canCancel && (
        <CloseButton closing="cancel" opened={opened} onClosed={onClosed} onRefused={onRefused}>
          Cancel order
        </CloseButton>
      )}
    </>
  );
};

/** Leads to the cart, unless nothing could be put into it. */
function BuyAgain({ order }: { order: Order }) {
  const { isBusy, run } = useBusy();
  const [refusals, setRefusals] = useState<string[]>([]);
  const navigate = useNavigate();
  const buy = async () => {
    setRefusals([]);
    const { added, refusals } = await buyAgain(order.items);
    if (added === 0) return setRefusals(refusals);
    if (refusals.length > 0) notify.error(refusals.join(' '));
    else notify.success(added === 1 ? 'Item added to cart!' : 'Items added to cart!');
    await navigate(paths.cart);
    return 'leaving';
  };
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(buy)}>
        {isBusy ? 'Adding…' : 'Buy again'}
      </Button>
      {refusals.length > 0 && (
        <p role="alert" className="refused">
          {refusals.join(' ')}
        </p>
      )}
    </>
  );
}

interface FileButtonProps {
  path: string;
  accessToken?: string;
  children: string;
}

function FileButton({ path, accessToken, children }: FileButtonProps) {
  const { isBusy, run } = useBusy();
  const open = () => downloadFile(path, { accessToken }).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(open)}>
      {isBusy ? 'Opening…' : children}
    </Button>
  );
}
