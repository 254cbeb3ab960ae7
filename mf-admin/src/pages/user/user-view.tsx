import type { AdminUser } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import styled from 'styled-components';
import { Card, CardColumns } from '../../components/card';
import { Minute } from '../../components/minute';
import { UserState } from '../../components/user-state';
import { Access } from './access';
import { Orders } from './orders';

const Person = styled(Card)`
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

/** An account, what it did, and what can be done to it. */
export function UserView({ first, reload }: { first: AdminUser; reload: () => void }) {
  const [user, setUser] = useState(first);
  return (
    <CardColumns>
      <div>
        <Person aria-labelledby="person">
          <h2 id="person">{user.name}</h2>
          <UserState user={user} />
          <dl>
            <Fact label="Email">{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</Fact>
            <Fact label="Phone">{user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : '–'}</Fact>
            <Fact label="City">{user.city ?? '–'}</Fact>
            <Fact label="Joined">
              <Minute at={user.createdAt} />
            </Fact>
            <Fact label="Last seen">{user.lastSeenAt ? <Minute at={user.lastSeenAt} /> : 'Never'}</Fact>
            <Fact label="Signed in on">{devices(user.sessions)}</Fact>
            <Fact label="Orders">{user.orders}</Fact>
            <Fact label="Spent">{rupees(user.spent)}</Fact>
            <Fact label="Reviews">{user.reviews}</Fact>
          </dl>
        </Person>
        <Orders user={user} />
      </div>
      <div>
        <Access user={user} onChanged={setUser} reload={reload} />
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

const devices = (count: number): string =>
  count === 0 ? 'No device' : `${count} ${count === 1 ? 'device' : 'devices'}`;
