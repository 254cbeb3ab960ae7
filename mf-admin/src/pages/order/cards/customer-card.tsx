import type { AdminOrder } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from './fact-list';

export const CustomerCard = ({ order: { customer, email } }: { order: AdminOrder }) => (
  <Card aria-labelledby="order-customer">
    <h2 id="order-customer">Customer</h2>
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
        <Fact label={customer.userId ? 'Orders' : 'Orders with this phone number'}>{customer.orders}</Fact>
      </dl>
    </FactList>
  </Card>
);
