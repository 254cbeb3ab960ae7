import type { AdminCategory } from '@vastra/shared/contract';
import styled from 'styled-components';
import { RowTable } from '../../../components/table/row-table';
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
    <h2 id="columns">Column reference</h2>
    <p>
      All columns are required, in any order. The first row of a product holds its details. On further rows of the same
      product, these cells are repeated or left empty. Separate cells with commas or semicolons. Formulas are imported
      as text.
    </p>
    <div className="scroll">
      <RowTable
        labelledBy="columns"
        columns={[
          { label: 'Column', cell: ([name]) => name },
          { label: 'Description', kind: 'text', cell: ([, { meaning }]) => meaning },
          { label: 'Example', kind: 'text', cell: ([, { example }]) => <code>{example}</code> },
        ]}
        rows={Object.entries(importColumnInfo)}
        getKey={([name]) => name}
      />
    </div>
    {categories.length > 0 && (
      <details>
        <summary>Category IDs</summary>
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
