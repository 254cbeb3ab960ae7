import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { UserStateBadges } from '../../components/badges/user-state-badges';
import { CustomValuesCard } from '../../components/custom-fields/custom-values-card';
import { Hint, Stack, Text } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { Figures } from '../../components/layout/figures';
import { Timestamp } from '../../components/time/timestamp';
import { usePermission } from '../../permissions';
import { AccessCard } from './access-card';
import { saveUserFields } from './api';
import { CreditCard } from './credit-card';
import { EarlierOrdersCard } from './earlier-orders-card';
import { GroupsCard } from './groups-card';
import { RecentOrdersCard } from './recent-orders-card';
import { TagsCard } from './tags-card';

interface UserViewProps {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  reload: () => void;
}

/** Shows an account, its orders, and the actions on it. */
export function UserView({ user, onChanged, reload }: UserViewProps) {
  const canEdit = usePermission('customers.write');
  return (
    <CardColumns>
      <div>
        <Card aria-labelledby="person">
          <Stack>
            <Text as="h2" $size={24} $breaks id="person">
              {user.name}
            </Text>
            <UserStateBadges user={user} />
            <Figures $columns={3}>
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
            </Figures>
          </Stack>
        </Card>
        <RecentOrdersCard user={user} />
        <EarlierOrdersCard user={user} />
      </div>
      <div>
        <AccessCard user={user} onChanged={onChanged} reload={reload} />
        <CustomValuesCard
          fields={user.fields}
          values={user.customFields}
          canEdit={canEdit}
          note="The customer does not see these details, and gets them with an export of personal data."
          save={async (values) => onChanged(await saveUserFields(user._id, values))}
        />
        <TagsCard user={user} onChanged={onChanged} />
        <GroupsCard user={user} />
        {user.role === 'user' && <CreditCard userId={user._id} />}
      </div>
    </CardColumns>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Text as="div" $breaks>
    <Hint as="dt">{label}</Hint>
    <dd>{children}</dd>
  </Text>
);

const formatDeviceCount = (count: number): string =>
  count === 0 ? 'No device' : `${count} ${count === 1 ? 'device' : 'devices'}`;
