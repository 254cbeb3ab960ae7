import type { AdminOrder } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { adminPaths } from '../../../admin-paths';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ButtonRow } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Permitted } from '../../../permissions';
import { copyToDraft } from '../api';
import { CancelItemsDialog } from '../cancel-items/cancel-items-dialog';
import { EditDialog } from '../edit/edit-dialog';
import { NewReturnDialog } from '../new-return/new-return-dialog';
import { PaymentLinkDialog } from './payment-link-dialog';

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
  const navigate = useNavigate();
  const duplicate = async () => {
    const { id, missing } = await copyToDraft(order._id);
    navigate(adminPaths.draftOrder(id), { state: { missing } });
  };
  return (
    <ButtonRow $marginBottom={24} className="no-print">
      <Permitted>
        {isBeforeShipment(order) && (
          <DialogButton label="Edit order">
            {(close) => <EditDialog order={order} setOrder={setOrder} onClose={close} />}
          </DialogButton>
        )}
        {hasCancellableItems(order) && (
          <DialogButton label="Cancel items">
            {(close) => <CancelItemsDialog order={order} setOrder={setOrder} onClose={close} />}
          </DialogButton>
        )}
        {order.awaitsPaymentUntil && (
          <DialogButton label="Payment link">
            {(close) => <PaymentLinkDialog order={order} onClose={close} />}
          </DialogButton>
        )}
      </Permitted>
      {canHaveArrived(order) && (
        <Permitted permission="returns.write">
          <DialogButton label="New return">{(close) => <NewReturnDialog order={order} onClose={close} />}</DialogButton>
        </Permitted>
      )}
      <Permitted>
        <ActionButton action={duplicate}>Duplicate</ActionButton>
      </Permitted>
      <Button $tone="line" onClick={() => window.print()}>
        Print
      </Button>
    </ButtonRow>
  );
}
