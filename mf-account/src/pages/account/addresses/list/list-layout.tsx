import { Grid } from '@vastra/shared/ui/grid';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { TabHeading } from '../../tab-panel';

/** The tab's heading, with the button that adds an address. */
export const ListHeader = styled(TabHeading)`
  row-gap: 12px;
  ${below.s} {
    & > button {
      width: 100%;
    }
  }
`;

/** Reserves the space of the button "Add New Address" while the addresses load. Its width fits the label in the shop's font. */
export const ButtonSkeleton = styled(Skeleton)`
  width: 187px;
  ${below.s} {
    width: 100%;
  }
`;

/** Shown while the addresses load. */
export const AddressesSkeleton = () => (
  <Grid $min="300px" role="status" aria-label="Loading your addresses">
    <SlowNote />
    <Skeleton $height="290px" />
    <Skeleton $height="290px" />
  </Grid>
);
