import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import styled from 'styled-components';

/** The tab's heading, with the button that adds an address. */
export const ListHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  /* The button's height, so that nothing moves when the button appears. */
  min-height: 48px;
  margin-bottom: 24px;
  @media (max-width: 559px) {
    & > button {
      width: 100%;
    }
  }
`;

export const Heading = styled.h2`
  font-size: 24px;
  @media (min-width: 720px) {
    font-size: 30px;
  }
`;

/** Reserves the space of the button "Add New Address" while the addresses load. Its width fits the label in the shop's font. */
export const ButtonSkeleton = styled(Skeleton)`
  width: 187px;
  @media (max-width: 559px) {
    width: 100%;
  }
`;

/** The cards, side by side where there is room. */
export const AddressGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 16px;
  padding: 0;
  list-style: none;
`;

/** Shown while the addresses load. */
export const AddressesSkeleton = () => (
  <AddressGrid as="div" role="status" aria-label="Loading your addresses">
    <SlowNote />
    <Skeleton $height="290px" />
    <Skeleton $height="290px" />
  </AddressGrid>
);
