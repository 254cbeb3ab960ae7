import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';
import { Columns, Panel } from '../../components/columns';

/** Skeleton of the form and the review, shown while the session and the quote are loading. */
export const CheckoutSkeleton = () => (
  <Columns role="status" aria-label="Loading checkout">
    <Stack $gap={6}>
      <SlowNote />
      <Skeleton $height="28px" $width="40%" />
      <Skeleton $height="74px" />
      <Skeleton $height="28px" $width="50%" />
      <Skeleton $height="74px" />
      <Skeleton $height="74px" />
      <Skeleton $height="74px" />
    </Stack>
    <Panel as="aside">
      <Skeleton $height="28px" $width="60%" />
      <Skeleton $height="70px" />
      <Skeleton $height="140px" />
      <Skeleton $height="48px" />
    </Panel>
  </Columns>
);
