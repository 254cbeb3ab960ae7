import type { AdminCategory } from '@vastra/shared/contract';
import styled from 'styled-components';
import { TablePanel } from '../../../components/table/table-styles';
import { importColumnInfo } from './columns';

const Guide = styled(TablePanel)`
  grid-column: 1 / -1;
  & > h2 {
    padding: 16px 16px 0;
    font-size: 20px;
  }
  & > p {
    max-width: 80ch;
    padding: 8px 16px 16px;
    color: var(--ink-2);
  }
  & code {
    font-size: 13px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & > details {
    padding: 0 16px 16px;
    border-top: 1px solid var(--hairline);
  }
  & > details > summary {
    padding: 12px 0;
    font-weight: 600;
    cursor: pointer;
  }
  & > details > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
    gap: 4px 24px;
    padding: 0;
    font-size: 14px;
    list-style: none;
  }
  @media (max-width: 639px) {
    & tbody :is(th, td) {
      display: block;
      min-height: 0;
      text-align: left;
    }
    & tbody [data-label]::before {
      content: none;
    }
    & tbody [data-label='Example']::before {
      content: 'Example: ' / '';
    }
  }
`;

/** Explains the columns that a file of products must have. */
export const ColumnGuide = ({ categories }: { categories: AdminCategory[] }) => (
  <Guide aria-labelledby="columns">
    <h2 id="columns">What the columns mean</h2>
    <p>
      All of them have to be there, in any order. The first line of a product says what it is; on its further lines,
      which may stand anywhere in the file, the cells of the product are the same or empty. Commas or semicolons; a cell
      that looks like a formula is text.
    </p>
    <div className="scroll">
      <table aria-labelledby="columns">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">What it means</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(importColumnInfo).map(([name, { meaning, example }]) => (
            <tr key={name}>
              <th scope="row" data-label="Column">
                {name}
              </th>
              <td data-label="What it means" className="text">
                {meaning}
              </td>
              <td data-label="Example" className="text">
                <code>{example}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {categories.length > 0 && (
      <details>
        <summary>Ids of the categories</summary>
        <ul>
          {categories.map(({ _id, name }) => (
            <li key={_id}>
              {name}: <code>{_id}</code>
            </li>
          ))}
        </ul>
      </details>
    )}
  </Guide>
);
