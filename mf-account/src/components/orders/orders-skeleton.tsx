import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';

/** Shown while the orders load. */
export const OrdersSkeleton = () => (
  <Stack role="status" aria-label="Loading your orders">
    <SlowNote />
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
  </Stack>
);
