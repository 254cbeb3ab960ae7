import type { AdminReturn } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';

export const CustomerCard = ({ customer: { userId, name, phone, returns } }: Pick<AdminReturn, 'customer'>) => (
  <Card heading="Customer" headingId="return-customer">
    <Facts
      facts={{
        Name: userId ? <Link to={adminPaths.user(userId)}>{name}</Link> : name,
        Account: userId ? 'Yes' : 'Guest',
        Phone: <a href={`tel:${phone}`}>{phone}</a>,
        'Returns so far': returns,
      }}
    />
  </Card>
);
