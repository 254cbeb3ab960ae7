import styled from 'styled-components';

export const PostsHeader = styled.header`
  margin-bottom: 24px;
  & > h1 {
    margin: 16px 0 12px;
    font-size: clamp(38px, 5vw, 48px);
    overflow-wrap: anywhere;
  }
  & > h2 {
    padding-top: 16px;
    border-top: 1px solid var(--hairline);
    color: var(--ink-2);
    font: 600 16px/1.5 var(--sans);
  }
`;

export const PostGrid = styled.ul`
  display: grid;
  gap: 48px 32px;
  transition: opacity 200ms;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > li:first-child {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
