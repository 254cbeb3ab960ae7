import styled, { css } from 'styled-components';

/** A button or a summary in the toolbar of a list. */
export const toolbarButtonStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding: 0 0.75rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  color: var(--ink);
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: var(--sand);
  }
  @media (max-width: 639px) {
    min-height: 2.75rem;
  }
`;

export const ToolbarButton = styled.button`
  ${toolbarButtonStyles}
`;
