import styled from 'styled-components';

/** Main heading of a page. It can take the focus when the focused element was removed. */
export const PageTitle = styled.h1.attrs({ tabIndex: -1 })`
  margin-bottom: 24px;
  font-size: 30px;
  outline: none;
  @media (min-width: 720px) {
    margin-bottom: 32px;
    font-size: 38px;
  }
`;
