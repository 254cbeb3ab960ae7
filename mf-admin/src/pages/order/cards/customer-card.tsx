import type { AdminOrder } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';
import { Permitted } from '../../../permissions';
import { BlockDialog } from './block-dialog';
import { BlockNotice } from './block-notice';

interface CustomerCardProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
}

export function CustomerCard({ order, setOrder }: CustomerCardProps) {
  const { customer, email, business } = order;
  const { userId, name, phone, orders } = customer;
  return (
    <Card heading="Customer" headingId="order-customer">
      <BlockNotice order={order} />
      <Facts
        facts={{
          Name: userId ? <Link to={adminPaths.user(userId)}>{name}</Link> : name,
          Account: userId ? 'Yes' : 'Guest',
          Email: email && <a href={`mailto:${email}`}>{email}</a>,
          Phone: <a href={`tel:${phone}`}>{phone}</a>,
          'Billed to': business && `${business.name}, GSTIN ${business.gstin}`,
          [userId ? 'Orders' : 'Orders with this phone number']: orders,
        }}
      >
        <Permitted>
          <DialogButton label="Block this buyer" className="no-print">
            {(close) => <BlockDialog order={order} setOrder={setOrder} onClose={close} />}
          </DialogButton>
        </Permitted>
      </Facts>
    </Card>
  );
}
