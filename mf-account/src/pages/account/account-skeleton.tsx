import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import styled from 'styled-components';

const Blocks = styled.div`
  display: grid;
  gap: 24px;
`;

/** Shown while the code of a tab, or the session, is loading. */
export const AccountSkeleton = () => (
  <Blocks role="status" aria-label="Loading your account">
    <SlowNote />
    <Skeleton $height="36px" $width="min(260px, 60%)" />
    <Skeleton $height="340px" />
  </Blocks>
);
