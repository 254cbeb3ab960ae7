import styled from 'styled-components';

/** A list of documents or parcels in a card. Entries have an action at the right from a window of 900 px. */
export const MonthList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 16px 0 0;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 24px;
    padding: 12px 0;
    border-top: 1px solid var(--hairline);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & ul {
    padding-left: 20px;
    list-style: disc;
  }
  & button {
    justify-self: start;
    min-height: 44px;
    font-size: 14px;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;

/** Reasons why there is no file for a document. */
export const Obstacles = ({ obstacles }: { obstacles: readonly string[] }) =>
  obstacles.length > 0 && (
    <ul>
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{obstacle}</li>
      ))}
    </ul>
  );
