import type { Profile as Person } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import type { LeaveBy } from '../../../components/account-page';
import { Later } from '../../../components/later';
import { getProfile } from '../api';
import { TabHeading } from '../tab-panel';
import { ProfileCard } from './profile-card';

const Places = styled.div`
  display: grid;
  gap: 48px;
`;

const loadSecurity = () => import('../security/security');

interface ProfileProps {
  leaveBy: LeaveBy;
}

/** Who the customer is, and how the account is kept safe. */
export function Profile({ leaveBy }: ProfileProps) {
  const { data, error, retry } = useApiQuery('profile', getProfile);
  const [changed, setChanged] = useState<Person>();
  const profile = changed ?? data;
  return (
    <>
      <TabHeading>
        <h2>Profile</h2>
      </TabHeading>
      {error !== undefined && (
        <Notice title={toErrorMessage(error)}>
          <Button onClick={retry}>Retry</Button>
        </Notice>
      )}
      {error === undefined && !profile && <Place />}
      {profile && (
        <Places>
          <ProfileCard profile={profile} onChanged={setChanged} />
          <Later load={loadSecurity} skeleton={<Skeleton $height="420px" />}>
            {({ Security }) => <Security profile={profile} onChanged={setChanged} leaveBy={leaveBy} />}
          </Later>
        </Places>
      )}
    </>
  );
}

const Place = () => (
  <div role="status" aria-label="Loading your profile">
    <Skeleton $height="340px" />
  </div>
);
