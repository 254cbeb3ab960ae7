import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import styled from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
`;

/** Shown while the orders load. */
export const OrdersSkeleton = () => (
  <Rows as="div" role="status" aria-label="Loading your orders">
    <SlowNote />
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
  </Rows>
);
