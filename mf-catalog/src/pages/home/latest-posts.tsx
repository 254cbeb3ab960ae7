import { Fragment } from '@vastra/shared/federation';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

const Place = styled.div`
  display: grid;
  gap: 24px;
  justify-items: start;
  & > h2 {
    font-size: var(--text-3xl);
  }
  & > div {
    display: grid;
    width: 100%;
    gap: 32px;
  }
  ${from.l} {
    & > div {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

const skeleton = (
  <Place>
    <Skeleton $height="36px" $width="240px" />
    <div>
      <Skeleton $height="150px" />
      <Skeleton $height="150px" />
      <Skeleton $height="150px" />
    </div>
  </Place>
);

/** The blog remote's fragment, which has its own heading. */
export const LatestPosts = () => (
  <Fragment
    name="blog/latest-posts"
    skeleton={skeleton}
    missing={(retry) => (
      <Place>
        <h2>Latest from the blog</h2>
        <p role="status">Failed to load blog posts. Please try again later.</p>
        <Button $tone="line" onClick={retry}>
          Retry
        </Button>
      </Place>
    )}
  />
);
