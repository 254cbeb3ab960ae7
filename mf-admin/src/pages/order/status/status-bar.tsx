import type { AdminOrder, OrderStatus } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Alert, Row, Stack } from '../../../components/kit';
import { useAction } from '../../../components/kit/use-action';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { orderStatusLabels } from '../../../components/orders/order-labels';
import { OrderStatusBadge } from '../../../components/orders/order-status-badge';
import { PaymentBadge } from '../../../components/orders/payment-badge';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { changeStatus } from '../api';
import { TransitionDialog } from './transition-dialog';
import { confirmedTransitions, transitionLabels } from './transition-labels';

/** Statuses that parcels decide. */
const parcelStatuses: readonly OrderStatus[] = ['shipped', 'delivered'];

/**
 * Returns whether a button of the whole order can give it a status. An order in several parcels, or in a parcel of some of its items, has the
 * steps of each parcel instead. What comes back undelivered is graded, so that is a step of a parcel too.
 */
function isOffered({ status, shipments = [], totalItems }: AdminOrder, to: OrderStatus): boolean {
  if (to === 'returned') return status !== 'shipped';
  if (!parcelStatuses.includes(to) || shipments.length === 0) return true;
  const [{ items }] = shipments;
  return shipments.length === 1 && items.reduce((sum, { quantity }) => sum + quantity, 0) === totalItems;
}

const listOffered = (order: AdminOrder): OrderStatus[] => order.next.filter((to) => isOffered(order, to));

const isForwards = (to: OrderStatus): boolean => to !== 'cancelled' && to !== 'returned';

/** Returns whether the main action of the order is a button of the status bar. */
export const hasMainTransition = (order: AdminOrder): boolean => listOffered(order).some(isForwards);

interface StatusBarProps {
  order: AdminOrder;
  /** Message after another admin has changed the order in the meantime; empty without a conflict. */
  conflictMessage: string;
  runAction: RunAction<AdminOrder>;
}

/** Shows the order's status, with a button for each possible transition. */
export function StatusBar({ order, conflictMessage, runAction }: StatusBarProps) {
  const { _id, status, placedAt, totalItems, paymentStatus, awaitsPaymentUntil } = order;
  const offered = listOffered(order);

  const transition = async (to: OrderStatus, details: object = {}) => {
    const updatedOrder = await runAction(() => changeStatus(_id, { status: to, ...details }));
    if (updatedOrder) notify.success(`Order ${_id}: ${orderStatusLabels[to]}`);
  };
  const { run: transitionAtOnce, isBusy } = useAction((to: OrderStatus) => transition(to));

  return (
    <Stack as="section" $marginBottom={16} aria-label="Status">
      <Row as="p" $gap="4 16" $tone="muted">
        <OrderStatusBadge status={status} />
        <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPaymentUntil !== null} />
        <span>
          Placed <Timestamp at={placedAt} />
        </span>
        <span>{totalItems === 1 ? '1 item' : `${totalItems} items`}</span>
      </Row>
      {awaitsPaymentUntil && (
        <Row as="p" $gap="4 16" $tone="muted">
          Stock is reserved for the payment until <Timestamp at={awaitsPaymentUntil} />.
        </Row>
      )}
      {conflictMessage && (
        <Alert $kind="error" role="alert">
          {conflictMessage}
        </Alert>
      )}
      {offered.length > 0 && (
        <Permitted>
          <Row className="no-print">
            {offered.map((to) => {
              const button = {
                $tone: isForwards(to) ? 'brand' : 'line',
                disabled: isBusy,
              } as const;
              return confirmedTransitions.has(to) ? (
                <DialogButton key={to} {...button} label={transitionLabels[to]}>
                  {(close) => (
                    <TransitionDialog
                      order={order}
                      to={to}
                      onTransition={(details) => transition(to, details).then(close)}
                      onCancel={close}
                    />
                  )}
                </DialogButton>
              ) : (
                <Button key={to} {...button} onClick={() => transitionAtOnce(to)}>
                  {transitionLabels[to]}
                </Button>
              );
            })}
          </Row>
        </Permitted>
      )}
    </Stack>
  );
}
