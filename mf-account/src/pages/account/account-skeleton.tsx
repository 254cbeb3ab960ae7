import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';

/** Shown while the code of a tab, or the session, is loading. */
export const AccountSkeleton = () => (
  <Stack $gap={6} role="status" aria-label="Loading your account">
    <SlowNote />
    <Skeleton $height="36px" $width="min(260px, 60%)" />
    <Skeleton $height="340px" />
  </Stack>
);
