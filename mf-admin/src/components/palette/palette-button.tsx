import styled from 'styled-components';
import { KeyCap } from '../shortcuts/key-cap';
import { openDialog } from '../shortcuts/open-dialog';
import { useModifierName } from '../shortcuts/use-modifier-name';

const SearchButton = styled.button`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  width: 100%;
  min-height: 2.25rem;
  padding: 0 0.5rem 0 0.75rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  color: var(--ink-2);
  font-size: 0.875rem;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
    color: var(--ink);
  }
  & > span {
    flex: 1;
    text-align: left;
  }
  @media (max-width: 1099px) {
    width: auto;
    min-height: 2.75rem;
    margin-left: auto;
    padding: 0 0.75rem;
    & > kbd {
      display: none;
    }
  }
`;

/** Opens the palette, for those who do not know its shortcut. */
export function PaletteButton() {
  const modifier = useModifierName();
  return (
    <SearchButton
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog('palette')}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="7" cy="7" r="5" strokeWidth="1.6" />
        <path d="m11 11 4 4" strokeWidth="1.6" />
      </svg>
      <span>Search</span>
      <KeyCap aria-hidden="true">{modifier === '⌘' ? '⌘K' : `${modifier} K`}</KeyCap>
    </SearchButton>
  );
}
