import type { PendingState } from '@vastra/shared/federation';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useIsSlow } from '@vastra/shared/ui/slow-note';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Space = styled.div`
  display: grid;
  gap: 24px;
  max-width: 1360px;
  min-height: 70vh;
  margin: 0 auto;
  padding: 24px 16px;
  align-content: start;
`;

const Message = styled.p`
  min-height: 24px;
  color: var(--ink-2);
`;

type Layouts = Record<NonNullable<PendingState['layout']>, ReactNode>;
let layouts: Partial<Layouts> = {};

/** Sets the shapes of pages. Called by a part of the frame that loads after the page, because the first page needs none. */
export const setSkeletonLayouts = (loaded: Layouts): void => {
  layouts = loaded;
};

/** Shown in place of a page while its code or data loads. Says after a while that the connection is slow. */
export function RegionSkeleton({ message, layout }: Partial<PendingState>) {
  const isSlow = useIsSlow();
  return (
    <Space>
      <Message role="status" aria-label={message || isSlow ? undefined : 'Loading'}>
        {message}
        {isSlow && <span> Slow connection, still loading.</span>}
      </Message>
      <Skeleton $height="40px" $width="min(320px, 60%)" />
      {(layout && layouts[layout]) ?? <Skeleton $height="50vh" />}
    </Space>
  );
}
