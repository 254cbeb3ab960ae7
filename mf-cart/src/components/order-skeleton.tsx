import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Columns, Panel } from './columns';

/** Skeleton of an order and its summary, shown while it is loading. */
export const OrderSkeleton = () => (
  <Columns role="status" aria-label="Loading your order">
    <div>
      <SlowNote />
      <Skeleton $height="28px" $width="70%" />
      <br />
      <Skeleton $height="320px" />
    </div>
    <Panel as="aside">
      <Skeleton $height="28px" $width="60%" />
      <Skeleton $height="70px" />
      <Skeleton $height="140px" />
    </Panel>
  </Columns>
);
