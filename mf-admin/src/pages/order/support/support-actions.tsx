import type { AdminOrder } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../../admin-paths';
import { useAction } from '../../../components/kit/use-action';
import { Permitted } from '../../../permissions';
import { copyToDraft } from '../api';
import { CancelItemsDialog } from '../cancel-items/cancel-items-dialog';
import { EditDialog } from '../edit/edit-dialog';
import { NewReturnDialog } from '../new-return/new-return-dialog';
import { PaymentLinkDialog } from './payment-link-dialog';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-bottom: 24px;
  @media (max-width: 639px) {
    gap: 8px;
    & > button {
      min-height: 44px;
      padding: 0 16px;
    }
  }
`;

type DialogName = 'edit' | 'cancel items' | 'payment link' | 'return';

/** Returns whether an order is before its shipment. The API says why it cannot be edited, such as for its parcels. */
const isBeforeShipment = ({ status, kind }: AdminOrder): boolean =>
  (status === 'placed' || status === 'processing') && kind !== 'gift_card';

/** Returns whether units are in no parcel, so that they can be cancelled. */
const hasCancellableItems = ({ cancellableItems }: AdminOrder): boolean => cancellableItems.length > 0;

/** Returns whether some of an order can have arrived. The dialog says which items can be returned. */
const canHaveArrived = ({ status, kind }: AdminOrder): boolean =>
  ['shipped', 'delivered', 'returned'].includes(status) && kind !== 'gift_card';

/** Buttons for what the support does with an order besides its status. */
export function SupportActions({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  const { run: duplicate, isBusy } = useAction(async () => {
    const { id, missing } = await copyToDraft(order._id);
    navigate(adminPaths.draftOrder(id), { state: { missing } });
  });
  const buildButton = (dialog: DialogName, label: string) => (
    <Button $tone="line" aria-haspopup="dialog" onClick={() => setOpenDialog(dialog)}>
      {label}
    </Button>
  );
  return (
    <>
      <Actions className="no-print">
        <Permitted>
          {isBeforeShipment(order) && buildButton('edit', 'Edit order')}
          {hasCancellableItems(order) && buildButton('cancel items', 'Cancel items')}
          {order.awaitsPaymentUntil && buildButton('payment link', 'Payment link')}
        </Permitted>
        {canHaveArrived(order) && (
          <Permitted permission="returns.write">{buildButton('return', 'New return')}</Permitted>
        )}
        <Permitted>
          <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => duplicate()}>
            Duplicate
          </Button>
        </Permitted>
        <Button $tone="line" onClick={() => window.print()}>
          Print
        </Button>
      </Actions>
      {openDialog === 'edit' && <EditDialog order={order} setOrder={setOrder} onClose={close} />}
      {openDialog === 'cancel items' && <CancelItemsDialog order={order} setOrder={setOrder} onClose={close} />}
      {openDialog === 'payment link' && <PaymentLinkDialog order={order} onClose={close} />}
      {openDialog === 'return' && <NewReturnDialog order={order} onClose={close} />}
    </>
  );
}
