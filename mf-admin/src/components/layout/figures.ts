import styled from 'styled-components';

/** Figures with their names in two columns, from a window of 800 px in `$columns`, four by default. */
export const Figures = styled.dl<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1rem 1.5rem;
  @media (min-width: 800px) {
    grid-template-columns: repeat(${({ $columns = 4 }) => $columns}, minmax(0, 1fr));
  }
`;

/** A large figure. */
export const FigureValue = styled.dd`
  font: 500 1.5rem/1.25 var(--serif);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
