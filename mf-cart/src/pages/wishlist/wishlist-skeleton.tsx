import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

const Rows = styled.div`
  container-type: inline-size;
  border-top: 1px solid var(--hairline);
  & > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 8px 16px;
    padding: 20px 0;
    border-bottom: 1px solid var(--hairline);
  }
  & > div > :first-child {
    grid-row: 1 / 3;
    align-self: start;
  }
  & > div > div {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  & > div > :last-child {
    grid-column: 1 / -1;
    padding-top: 8px;
  }
  @container (min-width: 660px) {
    & > div {
      grid-template-columns: 128px minmax(0, 1fr) 200px;
      gap: 8px 24px;
      padding: 24px 0;
    }
    & > div > :last-child {
      grid-row: 1 / 3;
      grid-column: 3;
      padding: 0;
    }
  }
  @container (min-width: 900px) {
    & > div {
      grid-template-columns: 128px minmax(0, 1fr) 240px 200px;
      gap: 32px;
    }
    & > div > :is(:first-child, :last-child) {
      grid-row: 1;
    }
    & > div > :last-child {
      grid-column: 4;
    }
  }
`;

const RowSkeleton = () => (
  <div>
    <Skeleton $ratio="4 / 5" />
    <div>
      <Skeleton $height="18px" $width="80px" />
      <Skeleton $height="24px" $width="min(80%, 260px)" />
      <Skeleton $height="18px" $width="110px" />
      <Skeleton $height="36px" $width="min(90%, 420px)" />
    </div>
    <div>
      <Skeleton $height="22px" $width="140px" />
      <Skeleton $height="18px" $width="180px" />
    </div>
    <div>
      <Skeleton $height="48px" />
    </div>
  </div>
);

/** Skeleton of the rows, shown while the wishlist is loading. */
export const WishlistSkeleton = () => (
  <Rows role="status" aria-label="Loading your wishlist">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Rows>
);
