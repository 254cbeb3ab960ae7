import type { AdminReturn } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';

export const CustomerCard = ({ customer: { userId, name, phone, returns } }: Pick<AdminReturn, 'customer'>) => (
  <Card heading="Customer" headingId="return-customer">
    <FactList>
      <dl>
        <Fact label="Name">{userId ? <Link to={adminPaths.user(userId)}>{name}</Link> : name}</Fact>
        <Fact label="Account">{userId ? 'Yes' : 'Guest'}</Fact>
        <Fact label="Phone">
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label="Returns so far">{returns}</Fact>
      </dl>
    </FactList>
  </Card>
);
