import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { UserStateBadges } from '../../components/badges/user-state-badges';
import { Card, CardColumns } from '../../components/layout/card';
import { Timestamp } from '../../components/time/timestamp';
import { AccessCard } from './access-card';
import { CreditCard } from './credit-card';
import { RecentOrdersCard } from './recent-orders-card';

const Profile = styled(Card)`
  & > h2 {
    font-size: 24px;
    overflow-wrap: anywhere;
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 24px;
    margin: 16px 0 0;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    overflow-wrap: anywhere;
  }
  @media (min-width: 640px) {
    & > dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

interface UserViewProps {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  reload: () => void;
}

/** Shows an account, its orders, and the actions on it. */
export function UserView({ user, onChanged, reload }: UserViewProps) {
  return (
    <CardColumns>
      <div>
        <Profile aria-labelledby="person">
          <h2 id="person">{user.name}</h2>
          <UserStateBadges user={user} />
          <dl>
            <Fact label="Email">{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</Fact>
            <Fact label="Phone">{user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : '–'}</Fact>
            <Fact label="City">{user.city ?? '–'}</Fact>
            <Fact label="Joined">
              <Timestamp at={user.createdAt} />
            </Fact>
            <Fact label="Last seen">{user.lastSeenAt ? <Timestamp at={user.lastSeenAt} /> : 'Never'}</Fact>
            <Fact label="Signed in on">{formatDeviceCount(user.sessions)}</Fact>
            <Fact label="Orders">{user.orders}</Fact>
            <Fact label="Spent">{formatRupees(user.spent)}</Fact>
            <Fact label="Reviews">{user.reviews}</Fact>
          </dl>
        </Profile>
        <RecentOrdersCard user={user} />
      </div>
      <div>
        <AccessCard user={user} onChanged={onChanged} reload={reload} />
        {user.role === 'user' && <CreditCard userId={user._id} />}
      </div>
    </CardColumns>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const formatDeviceCount = (count: number): string =>
  count === 0 ? 'No device' : `${count} ${count === 1 ? 'device' : 'devices'}`;
