import type { AdminOrder } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import { Permitted } from '../../../permissions';
import { BlockDialog } from './block-dialog';
import { Fact, FactList } from './fact-list';

export function CustomerCard({ order }: { order: AdminOrder }) {
  const { customer, email } = order;
  const [isBlocking, setBlocking] = useState(false);
  return (
    <Card heading="Customer" headingId="order-customer">
      <FactList>
        <dl>
          <Fact label="Name">
            {customer.userId ? <Link to={adminPaths.user(customer.userId)}>{customer.name}</Link> : customer.name}
          </Fact>
          <Fact label="Account">{customer.userId ? 'Yes' : 'Guest'}</Fact>
          {email && (
            <Fact label="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          <Fact label="Phone">
            <a href={`tel:${customer.phone}`}>{customer.phone}</a>
          </Fact>
          {order.business && (
            <Fact label="Billed to">
              {order.business.name}, GSTIN {order.business.gstin}
            </Fact>
          )}
          <Fact label={customer.userId ? 'Orders' : 'Orders with this phone number'}>{customer.orders}</Fact>
        </dl>
        <Permitted>
          <Button $tone="line" className="no-print" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            Block this buyer
          </Button>
        </Permitted>
      </FactList>
      {isBlocking && <BlockDialog order={order} onClose={() => setBlocking(false)} />}
    </Card>
  );
}
