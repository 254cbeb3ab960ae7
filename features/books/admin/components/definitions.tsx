import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: 4px 24px;
  font-size: 14px;
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0 0 8px;
    color: var(--ink-2);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(140px, max-content) 1fr;
  }
`;

/** Says what each figure of a screen means. */
export const Definitions = ({ entries }: { entries: Readonly<Record<string, string>> }) => (
  <List>
    {Object.entries(entries).map(([term, text]) => [<dt key={term}>{term}</dt>, <dd key={`${term}:`}>{text}</dd>])}
  </List>
);
