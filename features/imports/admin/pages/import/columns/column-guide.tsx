import type { AdminCategory } from '@vastra/shared/contract';
import {
  optionalImportColumns,
  optionalTextNames,
  productFields,
  productListNames,
} from '@vastra/shared/contract/product-fields';
import styled from 'styled-components';
import { Grid, Text } from '../../../../../../mf-admin/src/components/kit';
import { TableCard } from '../../../../../../mf-admin/src/components/table/table-card';
import { importColumnInfo } from './columns';

const Guide = styled.div`
  grid-column: 1 / -1;
  & code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
    white-space: normal;
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

const Summary = styled.summary`
  padding: 0.75rem 0;
  font-weight: 600;
  cursor: pointer;
`;

const optionalColumns = [
  ...optionalImportColumns,
  ...[...productListNames, ...optionalTextNames].map((name) => productFields[name].column),
  'size_chart',
];

const joinNames = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Explains the columns of a file of products. */
export const ColumnGuide = ({ categories }: { categories: AdminCategory[] }) => (
  <Guide>
    <TableCard
      heading="Column reference"
      labelledBy="columns"
      note={
        <>
          The columns can be in any order. A file can leave out {joinNames.format(optionalColumns)}; all other columns
          are required. The first row of a product holds its details. On further rows of the same product, these cells
          are repeated or left empty. Separate cells with commas or semicolons. Formulas are imported as text. A file
          with the columns id and price alone changes the prices of existing products; sku, original_price, stock and
          cost can be added.
        </>
      }
      columns={[
        { label: 'Column', cell: ([name]) => name },
        { label: 'Description', kind: 'text', cell: ([, { meaning }]) => meaning },
        { label: 'Example', kind: 'text', cell: ([, { example }]) => <code>{example}</code> },
      ]}
      rows={Object.entries(importColumnInfo)}
      getKey={([name]) => name}
    >
      {categories.length > 0 && (
        <Text as="details" $padding="0 16 16" $line="top">
          <Summary>Category IDs</Summary>
          <Grid as="ul" $columns="repeat(auto-fill, minmax(15rem, 1fr))" $gap="4 24" $size={14}>
            {categories.map(({ _id, name }) => (
              <li key={_id}>
                {name}: <code>{_id}</code>
              </li>
            ))}
          </Grid>
        </Text>
      )}
    </TableCard>
  </Guide>
);
