import styled from 'styled-components';

/**
 * The buttons at the end of a dialog, visible while the content above them scrolls. On a phone they share the width, so that a thumb reaches them. A very low
 * window shows them at the end of the content, because they would cover it. Without content there is no line above them, because the one below the
 * title is there.
 */
export const DialogActions = styled.footer`
  --side: 1.5rem;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin: 0 calc(-1 * var(--side)) calc(-1 * var(--side));
  padding: 0.75rem var(--side);
  border-top: 1px solid var(--hairline);
  background: #fff;
  z-index: 1;
  &:first-child {
    margin-top: calc(-1 * var(--side));
    border-top: 0;
  }
  @media (min-height: 400px) {
    position: sticky;
    bottom: 0;
  }
  @media (max-width: 639px) {
    --side: 1rem;
  }
  @media (max-width: 479px) {
    & > button {
      flex: 1 1 auto;
    }
  }
`;
