import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { Button } from '@vastra/shared/ui/button';
import { Grid } from '@vastra/shared/ui/grid';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Stack } from '@vastra/shared/ui/stack';
import { useState } from 'react';
import { getCoupons } from './api';
import { type CartAmounts, sortBySaving } from './coupon-savings';
import { CouponTicket } from './coupon-ticket';

/** Number of coupons shown before "Show all". */
const initialCount = 2;

interface CouponListProps {
  cart: CartAmounts;
  /** The code of the applied, valid coupon. */
  appliedCode?: string;
  /** The code that is being applied or removed. */
  pendingCode?: string;
  onApply: (code: string) => void;
}

/** The public coupons. */
export function CouponList({ cart, ...rest }: CouponListProps) {
  const { data: coupons, error, retry } = useApiQuery('coupons', getCoupons);
  const [isOpen, setOpen] = useState(false);
  if (error)
    return (
      <Stack $gap={3} $items="start" role="status">
        <p>Failed to load coupons. Please try again later.</p>
        <Button $tone="line" onClick={retry}>
          Retry
        </Button>
      </Stack>
    );
  if (!coupons)
    return (
      <Grid $min="320px" $gap={3} role="status" aria-label="Loading coupons">
        <Skeleton $height="132px" />
        <Skeleton $height="132px" />
      </Grid>
    );
  if (coupons.length === 0) return <p>No coupons available at the moment.</p>;
  return (
    <>
      <Grid as="ul" $min="320px" $gap={3}>
        {sortBySaving(coupons, cart)
          .slice(0, isOpen ? undefined : initialCount)
          .map((coupon) => (
            <CouponTicket key={coupon._id} coupon={coupon} cart={cart} {...rest} />
          ))}
      </Grid>
      {coupons.length > initialCount && (
        <Button $tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${coupons.length} coupons`}
        </Button>
      )}
    </>
  );
}
