import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { AccountPage } from '../../components/account-page';
import { ScreenHeading } from '../../components/screen-heading';
import { Profile } from './profile';

const Places = styled.div`
  display: grid;
  gap: 16px;
`;

const Loading = () => (
  <Places role="status" aria-label="Loading your account">
    <Skeleton $height="40px" $width="min(420px, 80%)" />
    <Skeleton $height="24px" $width="min(320px, 70%)" />
    <Skeleton $height="260px" />
  </Places>
);

const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'User';

/** The customer's account. */
export const Component = () => (
  <AccountPage title="My Account" skeleton={<Loading />}>
    {(user) => (
      <Places>
        <ScreenHeading>
          <div>
            <h1>Welcome back, {firstName(user.name)}!</h1>
            <p>Manage your profile, orders, and preferences</p>
          </div>
        </ScreenHeading>
        <Profile user={user} />
      </Places>
    )}
  </AccountPage>
);
