import styled from 'styled-components';

/** The heading of a screen; it can take the focus when what had it is gone. */
export const PageTitle = styled.h1.attrs({ tabIndex: -1 })`
  margin-bottom: 24px;
  font-size: 30px;
  outline: none;
  @media (min-width: 720px) {
    margin-bottom: 32px;
    font-size: 38px;
  }
`;
