import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/columns';

export const couponsId = 'coupons';

interface CouponPanelProps {
  /** The coupons, once their chunk is loaded. */
  children?: ReactNode;
  hasFailed?: boolean;
  onRetry: () => void;
}

/** Panel of the coupons, with a skeleton while their chunk is loading. */
export const CouponPanel = ({ children, hasFailed, onRetry }: CouponPanelProps) => (
  <Panel as="section" id={couponsId} aria-labelledby="coupons-title" tabIndex={-1}>
    <h2 id="coupons-title">Coupons</h2>
    {children}
    {hasFailed && (
      <div role="status">
        <p>Failed to load coupons</p>
        <Button $tone="line" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )}
    {!children && !hasFailed && (
      <>
        <Skeleton $height="78px" />
        <Skeleton $height="132px" />
        <Skeleton $height="132px" />
      </>
    )}
  </Panel>
);
