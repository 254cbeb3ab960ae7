import styled from 'styled-components';

/** A button with an icon only, 44 px wide and high. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover {
    background: var(--sand);
    color: var(--ink);
  }
`;

/** Removes an item of a list. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton aria-label={label} onClick={onRemove}>
    <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  </IconButton>
);
