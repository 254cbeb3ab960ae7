import styled from 'styled-components';

const Title = styled.h1`
  font-size: clamp(24px, 3vw, 38px);
  overflow-wrap: anywhere;
  & > span {
    color: var(--brand);
  }
  @media (max-width: 719px) {
    & > span {
      display: block;
    }
  }
`;

export const Heading = ({ query }: { query: string }) => (
  <Title>
    Search Results for: <span>{query}</span>
  </Title>
);
