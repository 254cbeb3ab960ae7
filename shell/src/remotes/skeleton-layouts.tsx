import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

/** Grid of as many columns as fit, each at least `$min` wide. */
const Grid = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: 24px 16px;
`;

/** Number of cards in the skeleton of a list (requirements 9). */
const cardCount = 8;

/** Placeholders of a page while it loads, by its kind. */
export const skeletonLayouts = {
  list: (
    <Grid $min="160px">
      {Array.from({ length: cardCount }, (_, index) => (
        <Skeleton key={index} $ratio="3 / 5" />
      ))}
    </Grid>
  ),
  product: (
    <Grid $min="300px">
      <Skeleton $ratio="4 / 5" />
      <Skeleton $height="360px" />
    </Grid>
  ),
  text: <Skeleton $height="50vh" $width="min(720px, 100%)" />,
};
