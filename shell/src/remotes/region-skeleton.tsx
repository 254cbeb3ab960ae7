import { Skeleton } from '@vastra/shared/ui/skeleton';
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

/** Shown in place of a page while its code loads. */
export const RegionSkeleton = () => (
  <Space role="status" aria-label="Loading">
    <Skeleton $height="40px" $width="min(320px, 60%)" />
    <Skeleton $height="50vh" />
  </Space>
);
