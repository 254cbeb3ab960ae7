import type { AdminOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { ConfirmButton } from '../../../components/dialogs/confirm-dialog';
import { BulletList, Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { reviewOrder } from '../api';

const reasonTexts: Record<string, string> = {
  large_order: 'A large order with cash on delivery, and the phone number is not confirmed.',
  many_orders: 'Many orders from the same network within a day.',
  refused_before: 'Earlier orders of this phone number were cancelled or returned, and none was delivered.',
  shared_address: 'Other phone numbers have open orders to the same address.',
};

/** Says why an order is held for review, with the decisions. */
export function ReviewCard({ order, runAction }: { order: AdminOrder; runAction: RunAction<AdminOrder> }) {
  if (!order.review) return null;
  const decide = async (decision: 'release' | 'reject') => {
    const updated = await runAction(() => reviewOrder(order._id, decision));
    if (updated) notify.success(`Order ${order._id}: ${decision === 'release' ? 'released' : 'cancelled'}`);
  };
  return (
    <Card heading="Held for review" headingId="order-review">
      <p>
        Since <Timestamp at={order.review.heldAt} />. It cannot be packed before you release it.
      </p>
      <BulletList $marginTop={12} $marginBottom={20}>
        {order.review.reasons.map((reason) => (
          <li key={reason}>{reasonTexts[reason] ?? reason}</li>
        ))}
      </BulletList>
      <Permitted>
        <Row className="no-print">
          <ActionButton $tone="brand" action={() => decide('release')}>
            Release
          </ActionButton>
          <ConfirmButton
            label="Reject"
            dialog={{
              title: 'Reject this order?',
              text: 'The order is cancelled, its items return to stock, and the customer gets a mail.',
              confirmLabel: 'Reject',
            }}
            onConfirm={() => decide('reject')}
          />
        </Row>
      </Permitted>
    </Card>
  );
}
