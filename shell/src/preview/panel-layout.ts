import styled from 'styled-components';

export const PanelBox = styled.section<{ $side: 'left' | 'right' }>`
  position: fixed;
  ${({ $side }) => $side}: 16px;
  bottom: calc(var(--bottom-bar, 0px) + 16px);
  z-index: 40;
  display: grid;
  gap: 12px;
  box-sizing: border-box;
  max-width: min(340px, calc(100vw - 32px));
  max-height: calc(100dvh - var(--bottom-bar, 0px) - 96px);
  overflow: auto;
  border-radius: 12px;
  background: var(--ink);
  color: #fff;
  font-size: 14px;
  line-height: 20px;
  box-shadow: 0 6px 24px rgb(0 0 0 / 28%);
  &:has(> :nth-child(2)) {
    width: 340px;
    padding: 4px 16px 16px;
  }
  & > :nth-child(2) {
    margin-top: -8px;
  }
  & :focus-visible {
    outline: 2px solid #fff;
    outline-offset: -3px;
  }
  & [role='alert'] {
    color: #f9d27c;
  }
`;

export const Header = styled.header`
  display: flex;
  align-items: center;
`;

/** The buttons of the header are closer to the edges while the panel is open. */
const HeaderButton = styled.button.attrs({ type: 'button' })`
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 12px;
  background: none;
  color: inherit;
  font: 600 14px/1 var(--sans);
  cursor: pointer;
`;

export const ToggleButton = styled(HeaderButton)`
  &[aria-expanded='true'] {
    flex: 1;
    margin-left: -12px;
    text-align: left;
  }
`;

export const MoveButton = styled(HeaderButton)`
  [aria-expanded='true'] + & {
    margin-right: -12px;
  }
`;

export const Releases = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 4px 12px;
  margin: 0;
`;

export const Release = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
`;

export const RemoteName = styled.dt`
  &::before {
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 8px;
    border: 1px solid #fff;
    border-radius: 50%;
    background: var(--team);
    content: '';
  }
`;

export const Version = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
`;

export const ReleaseState = styled(Version)`
  color: #d6d0c8;
  font-size: 12px;
`;

export const PreviewMark = styled.b`
  padding: 1px 8px;
  border-radius: 9px;
  background: #f5b942;
  color: var(--ink);
  font-weight: 600;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > :is(button, a) {
    display: inline-flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid #a8a29e;
    border-radius: 6px;
    background: none;
    color: #fff;
    font: 600 14px/1 var(--sans);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  & > [aria-pressed='true'] {
    background: #fff;
    color: var(--ink);
  }
  & > :disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

export const ReleaseForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
  & > label {
    grid-column: 1 / -1;
  }
  & > :is(input, button) {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid #a8a29e;
    border-radius: 6px;
    background: #fff;
    color: var(--ink);
  }
  & > button {
    background: none;
    color: #fff;
    font: 600 14px/1 var(--sans);
    cursor: pointer;
  }
`;
