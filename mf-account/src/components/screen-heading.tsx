import styled from 'styled-components';

/** The heading of a screen of the account, what it is for, and beside it a way on. */
export const ScreenHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 24px;
  margin-bottom: 24px;
  & h1 {
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  /* On a line of its own before it is broken. */
  & .number {
    display: inline-block;
  }
  & p {
    margin-top: 8px;
    color: var(--ink-2);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  @media (min-width: 720px) {
    margin-bottom: 32px;
    & h1 {
      font-size: 38px;
    }
  }
`;
