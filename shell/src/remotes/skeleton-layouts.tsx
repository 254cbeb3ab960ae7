import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

const Cells = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: 24px 16px;
`;

/** Number of cards in the skeleton of a list (requirements 9). */
const cardCount = 8;

/** Shapes of a page while it loads. */
export const skeletonLayouts = {
  list: (
    <Cells $min="160px">
      {Array.from({ length: cardCount }, (_, index) => (
        <Skeleton key={index} $ratio="3 / 5" />
      ))}
    </Cells>
  ),
  product: (
    <Cells $min="300px">
      <Skeleton $ratio="4 / 5" />
      <Skeleton $height="360px" />
    </Cells>
  ),
  text: <Skeleton $height="50vh" $width="min(720px, 100%)" />,
};
