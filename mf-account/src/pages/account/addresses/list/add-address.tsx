import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';

const Tile = styled.button.attrs({ type: 'button' })`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 4px;
  width: 100%;
  height: 100%;
  min-height: 140px;
  padding: 24px 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius-card);
  background: none;
  font: 600 var(--text-m)/1.5 var(--sans);
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
    background: var(--paper);
  }
`;

const PlusIcon = styled.svg`
  margin-bottom: 8px;
  color: var(--brand);
`;

const Hint = styled.small`
  color: var(--ink-2);
  font-size: var(--text-s);
  font-weight: 400;
`;

interface AddAddressProps {
  onAdd: () => void;
  isBusy: boolean;
}

/** The last tile of the grid, which adds an address. */
export const AddAddressTile = ({ onAdd, isBusy }: AddAddressProps) => (
  <Tile aria-haspopup="dialog" aria-disabled={isBusy} onClick={onAdd}>
    <PlusIcon
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M14 5v18M5 14h18" strokeLinecap="round" />
    </PlusIcon>
    Add New Address
    <Hint>Save addresses for faster checkout</Hint>
  </Tile>
);

export const AddAddressButton = ({ onAdd, isBusy }: AddAddressProps) => (
  <Button aria-haspopup="dialog" aria-disabled={isBusy} onClick={onAdd}>
    Add New Address
  </Button>
);
