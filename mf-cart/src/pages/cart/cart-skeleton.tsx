import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { Columns, Panel } from '../../components/columns';

const Bar = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
  margin-bottom: 8px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 16px;
  padding: 20px 0;
  border-top: 1px solid var(--hairline);
  & > div {
    display: grid;
    gap: 10px;
    align-content: start;
  }
  ${from.m} {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 24px;
    padding: 24px 0;
  }
`;

const LineSkeleton = () => (
  <Line>
    <Skeleton $ratio="4 / 5" />
    <div>
      <Skeleton $height="18px" $width="40%" />
      <Skeleton $height="22px" $width="80%" />
      <Skeleton $height="18px" $width="30%" />
      <Skeleton $height="44px" $width="128px" />
    </div>
  </Line>
);

/** Skeleton of the cart, shown while it is loading. */
export const CartSkeleton = () => (
  <Columns role="status" aria-label="Loading your cart">
    <div>
      <Bar>
        <Skeleton $height="20px" $width="64px" />
        <SlowNote />
      </Bar>
      <LineSkeleton />
      <LineSkeleton />
    </div>
    <Panel as="aside">
      <Skeleton $height="28px" $width="60%" />
      <Skeleton $height="120px" />
      <Skeleton $height="48px" />
      <Skeleton $height="48px" />
    </Panel>
  </Columns>
);
