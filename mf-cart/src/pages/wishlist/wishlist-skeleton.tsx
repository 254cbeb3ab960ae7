import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import styled from 'styled-components';

const Rows = styled.div`
  container-type: inline-size;
  border-top: 1px solid var(--hairline);
  & > .row {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 8px 16px;
    padding: 20px 0;
    border-bottom: 1px solid var(--hairline);
  }
  & .picture {
    grid-row: 1 / 3;
    align-self: start;
  }
  & .info,
  & .facts,
  & .actions {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  & .actions {
    grid-column: 1 / -1;
    padding-top: 8px;
  }
  @container (min-width: 41.25rem) {
    & > .row {
      grid-template-columns: 128px minmax(0, 1fr) 200px;
      gap: 8px 24px;
      padding: 24px 0;
    }
    & .actions {
      grid-row: 1 / 3;
      grid-column: 3;
      padding: 0;
    }
  }
  @container (min-width: 56.25rem) {
    & > .row {
      grid-template-columns: 128px minmax(0, 1fr) 240px 200px;
      gap: 32px;
    }
    & .picture,
    & .actions {
      grid-row: 1;
    }
    & .actions {
      grid-column: 4;
    }
  }
`;

const RowSkeleton = () => (
  <div className="row">
    <Skeleton className="picture" $ratio="4 / 5" />
    <div className="info">
      <Skeleton $height="18px" $width="80px" />
      <Skeleton $height="24px" $width="min(80%, 260px)" />
      <Skeleton $height="18px" $width="110px" />
      <Skeleton $height="36px" $width="min(90%, 420px)" />
    </div>
    <div className="facts">
      <Skeleton $height="22px" $width="140px" />
      <Skeleton $height="18px" $width="180px" />
    </div>
    <div className="actions">
      <Skeleton $height="48px" />
    </div>
  </div>
);

/** Skeleton of the rows, shown while the wishlist is loading. */
export const WishlistSkeleton = () => (
  <Rows role="status" aria-label="Loading your wishlist">
    <SlowNote />
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Rows>
);
