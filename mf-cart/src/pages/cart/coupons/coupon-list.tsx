import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { useState } from 'react';
import styled from 'styled-components';
import { getCoupons } from './api';
import { CouponTicket } from './coupon-ticket';
import { type Amounts, bestFirst } from './words';

const List = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
`;

const Failed = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

/** So many are shown at first. */
const first = 2;

interface CouponListProps {
  cart: Amounts;
  /** The code of the coupon that counts. */
  applied?: string;
  /** The code that is on its way. */
  busy?: string;
  onApply: (code: string) => void;
}

/** The coupons that anybody may use now. */
export function CouponList({ cart, ...rest }: CouponListProps) {
  const { data: coupons, problem, retry } = useAnswer('coupons', getCoupons);
  const [isOpen, setOpen] = useState(false);
  if (problem)
    return (
      <Failed role="status">
        <p>Failed to load coupons. Please try again later.</p>
        <Button $tone="line" onClick={retry}>
          Retry
        </Button>
      </Failed>
    );
  if (!coupons)
    return (
      <List as="div" role="status" aria-label="Loading coupons">
        <Skeleton $height="132px" />
        <Skeleton $height="132px" />
      </List>
    );
  if (coupons.length === 0) return <p>No coupons available at the moment.</p>;
  return (
    <>
      <List>
        {bestFirst(coupons, cart)
          .slice(0, isOpen ? undefined : first)
          .map((coupon) => (
            <CouponTicket key={coupon._id} coupon={coupon} cart={cart} {...rest} />
          ))}
      </List>
      {coupons.length > first && (
        <Button $tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${coupons.length} coupons`}
        </Button>
      )}
    </>
  );
}
