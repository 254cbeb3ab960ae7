import type { Profile } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';
import { useState } from 'react';
import styled from 'styled-components';
import type { EndSessionAndLeave } from '../../../components/account-page';
import { HeadingLink } from '../../../components/heading-link';
import { LazyPart } from '../../../components/lazy-part';
import { getProfile } from '../api';
import { TabHeading, TabTitle } from '../tab-panel';
import { ProfileCard } from './profile-card';

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
`;

const loadSettings = () => import('./settings');

interface ProfileTabProps {
  leaveAccount: EndSessionAndLeave;
}

/** The customer's profile, and below it the settings for messages and security, whose code is loaded when the tab is shown. */
export function ProfileTab({ leaveAccount }: ProfileTabProps) {
  const { data, error, retry } = useApiQuery('profile', getProfile);
  const [savedProfile, setSavedProfile] = useState<Profile>();
  const profile = savedProfile ?? data;
  return (
    <>
      <TabHeading>
        <TabTitle>Profile</TabTitle>
        <Links>
          <HeadingLink to={`${paths.account}/payment-methods`}>Payment methods</HeadingLink>
          <HeadingLink to={paths.accountCredit}>Store credit</HeadingLink>
        </Links>
      </TabHeading>
      {error !== undefined && <RetryNotice title={toErrorMessage(error)} retry={retry} />}
      {error === undefined && !profile && <ProfileSkeleton />}
      {profile && (
        <Stack $gap={12}>
          <ProfileCard profile={profile} onChanged={setSavedProfile} />
          <LazyPart load={loadSettings} skeleton={<Skeleton $height="200px" />}>
            {/* Another number is read again. */}
            {({ MessagePreferences }) => <MessagePreferences key={profile.phone} email={profile.email} />}
          </LazyPart>
          <LazyPart load={loadSettings} skeleton={<Skeleton $height="420px" />}>
            {({ SecuritySection }) => (
              <SecuritySection profile={profile} onChanged={setSavedProfile} leaveAccount={leaveAccount} />
            )}
          </LazyPart>
        </Stack>
      )}
    </>
  );
}

const ProfileSkeleton = () => (
  <div role="status" aria-label="Loading your profile">
    <SlowNote />
    <Skeleton $height="340px" />
  </div>
);
