import styled from 'styled-components';

/** The buttons at the end of a dialog. On a phone they share the width, so that a thumb reaches them. */
export const DialogActions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  @media (max-width: 479px) {
    & > button {
      flex: 1 1 auto;
    }
  }
`;
