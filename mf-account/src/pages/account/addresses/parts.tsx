import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

/** The tab's heading and what stands beside it; its height is the same without a button. */
export const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-height: 48px;
  margin-bottom: 24px;
  & > h2 {
    font-size: 24px;
  }
  /* The place of the button. */
  & > span {
    width: 187px;
  }
  @media (max-width: 559px) {
    & > :is(button, span) {
      width: 100%;
    }
  }
  @media (min-width: 720px) {
    & > h2 {
      font-size: 30px;
    }
  }
`;

/** The cards, side by side where there is room. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 16px;
  padding: 0;
  list-style: none;
`;

const Tile = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 4px;
  width: 100%;
  height: 100%;
  min-height: 140px;
  padding: 24px 16px;
  border: 1px dashed var(--control);
  border-radius: 12px;
  background: none;
  font: 600 16px/1.5 var(--sans);
  cursor: pointer;
  & > svg {
    margin-bottom: 8px;
    color: var(--brand);
  }
  & > small {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 400;
  }
  &:hover {
    border-color: var(--ink);
    background: var(--paper);
  }
`;

interface AddProps {
  onAdd: () => void;
  isBusy: boolean;
}

/** The last place of the list: room for one more. */
export const AddTile = ({ onAdd, isBusy }: AddProps) => (
  <Tile type="button" aria-haspopup="dialog" aria-disabled={isBusy} onClick={onAdd}>
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M14 5v18M5 14h18" strokeLinecap="round" />
    </svg>
    Add New Address
    <small>Save addresses for faster checkout</small>
  </Tile>
);

export const AddButton = ({ onAdd, isBusy }: AddProps) => (
  <Button aria-haspopup="dialog" aria-disabled={isBusy} onClick={onAdd}>
    Add New Address
  </Button>
);

/** As the list will stand there. */
export const Loading = () => (
  <Cards as="div" role="status" aria-label="Loading your addresses">
    <Skeleton $height="290px" />
    <Skeleton $height="290px" />
  </Cards>
);
