import type { Order } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useState } from 'react';
import styled from 'styled-components';
import type { OrderAccess } from '../../../components/order/api';
import { DownloadButton } from '../../../components/order/download-button';
import { ErrorText, QuietText } from '../../../components/order/order-layout';
import { useBusy } from '../../../components/use-busy';
import { getParcels } from '../parcels/count-parcels';
import { buyAgain } from './buy-again';
import { CancelButton } from './cancel-button';

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
  const { order } = opened;
  const handlers = { access: opened, onCompleted: onClosed, onRejected: onRefused };
  return (
    <>
      {!order.awaitsPaymentUntil && order.kind !== 'gift_card' && <BuyAgainButton order={order} />}
      <InvoiceButtons access={opened} />
      <CreditNoteButtons access={opened} />
      {order.canReturnItems && (
        <ButtonLink $tone="line" to={paths.orderReturn(order._id)}>
          Return or exchange
        </ButtonLink>
      )}
      {canCancelPart(order) && <CancelButton {...handlers} label="Cancel items" dialog="CancelItemsDialog" />}
      {order.canCancel && <CancelButton {...handlers} label="Cancel order" dialog="CancelOrderDialog" />}
      <InvoiceNote order={order} />
    </>
  );
};

/** Returns whether some items can be cancelled and others stay. The only unit of an order is cancelled with the order. */
const canCancelPart = ({ cancellableItems, totalItems }: Order): boolean =>
  cancellableItems.length > 0 && totalItems > 1;

const FullRow = styled(QuietText)`
  flex-basis: 100%;
`;

/** A button for the invoice of each parcel. */
function InvoiceButtons({ access: { order, accessToken } }: { access: OrderAccess }) {
  const path = `orders/${order._id}/invoice`;
  const invoiced = getParcels(order).filter(({ invoice }) => invoice);
  if (invoiced.length > 1)
    return invoiced.map(({ number, invoice }) => (
      <DownloadButton key={number} path={path} number={invoice!} accessToken={accessToken}>
        {`Invoice of parcel ${number} (PDF)`}
      </DownloadButton>
    ));
  return (
    order.invoice && (
      <DownloadButton path={path} accessToken={accessToken}>
        Invoice (PDF)
      </DownloadButton>
    )
  );
}

/** Says when the invoice of an order comes that has none yet. */
function InvoiceNote({ order }: { order: Order }) {
  const hasInvoice = order.invoice !== null || getParcels(order).some(({ invoice }) => invoice);
  const isAwaited = !hasInvoice && !order.awaitsPaymentUntil && order.kind !== 'gift_card' && canBePacked(order);
  return isAwaited && <FullRow>The invoice comes with your parcel.</FullRow>;
}

const canBePacked = ({ status }: Order): boolean => status === 'placed' || status === 'processing';

/** A button for each credit note. */
function CreditNoteButtons({ access: { order, accessToken } }: { access: OrderAccess }) {
  const path = `orders/${order._id}/credit-note`;
  const numbers = order.creditNotes;
  if (numbers.length < 2)
    return (
      order.creditNote && (
        <DownloadButton path={path} accessToken={accessToken}>
          Credit note (PDF)
        </DownloadButton>
      )
    );
  return numbers.map((number) => (
    <DownloadButton key={number} path={path} number={number} accessToken={accessToken}>
      {`Credit note ${number} (PDF)`}
    </DownloadButton>
  ));
}

/** Adds the order's items to the cart and leads there. Shows the reasons instead if nothing could be added. */
function BuyAgainButton({ order }: { order: Order }) {
  const { isBusy, run } = useBusy();
  const [shownRefusals, setShownRefusals] = useState<string[]>([]);
  const navigate = useNavigate();
  const buy = async () => {
    setShownRefusals([]);
    const { addedLines, refusals } = await buyAgain(order.items.filter(({ quantity }) => quantity > 0));
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
