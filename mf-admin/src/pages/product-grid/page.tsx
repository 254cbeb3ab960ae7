import type { ProductValues } from '@vastra/shared/contract';
import { changeValue, type ValueChange } from '@vastra/shared/contract/price-change';
import { toErrorMessage } from '@vastra/shared/http';
import { useSearchParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { LazyBulkPanel } from '../../components/bulk/lazy-bulk-panel';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { ConfirmButton, DialogButton } from '../../components/dialogs/confirm-dialog';
import { UnsavedChangesPrompt } from '../../components/dialogs/unsaved-changes-prompt';
import { discardQuestion } from '../../components/form/discard-question';
import { Hint, Row } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { productStatusLabels } from '../../components/publication/publication';
import { Filter } from '../../components/table/filter';
import { Filters } from '../../components/table/filters';
import { Pager } from '../../components/table/pager';
import { SearchField } from '../../components/table/search-field';
import { TablePanel, TableSkeleton, TableToolbar } from '../../components/table/table-styles';
import { type ListState, type ListPage as Page, useList } from '../../components/table/use-list';
import { useCanWrite } from '../../permissions';
import {
  type Edits,
  editCells,
  type GridRow,
  listChanges,
  toRows,
  toText,
  type VariantField,
  validateRow,
} from './cells';
import { ChangeDialog } from './change-dialog';
import { GridTable, type TypedCell } from './grid-table';
import { formatChangeCount, ReviewDialog } from './review-dialog';

/** Edits prices, stock, status and HSN codes of the filtered products in a grid, which a bulk action saves. */
function ProductGridPage() {
  const [search] = useSearchParams();
  return (
    <AdminPage
      title="Edit products in a grid"
      backLink={{ to: `${adminPaths.products()}${search.size > 0 ? `?${search}` : ''}`, label: 'Products' }}
    >
      <ProductGrid />
    </AdminPage>
  );
}

function ProductGrid() {
  const list = useList<ProductValues>('admin/product-values');
  const canWrite = useCanWrite();
  // Edits of all pages, because the admin pages and filters before saving.
  const [edits, setEdits] = useState<Edits>({});
  const rows = toRows(list.page?.rows ?? []);
  const changes = listChanges(edits);
  const invalidCount = Object.values(edits).filter(
    ({ row, texts }) => Object.keys(validateRow(row, texts)).length > 0,
  ).length;
  const edit = (cells: readonly TypedCell[]) => setEdits((previous) => editCells(previous, cells));
  const changeColumn = (field: VariantField, change: ValueChange) =>
    edit(buildChangedCells(rows, edits, field, change));
  return (
    <>
      <LazyBulkPanel list="products" onEnded={list.reload} />
      <TablePanel aria-label="Grid">
        <GridToolbar list={list} />
        {canWrite && (
          <GridActions>
            <DialogButton label="Change a column…" disabled={rows.length === 0}>
              {(close) => <ChangeDialog count={rows.length} onChange={changeColumn} onClose={close} />}
            </DialogButton>
            <strong role="status">{formatChangeCount(changes.length)}</strong>
            {invalidCount > 0 && (
              <Hint $tone="error">Please correct {invalidCount === 1 ? '1 row' : `${invalidCount} rows`}.</Hint>
            )}
            <DialogButton $tone="brand" label="Review and save…" disabled={changes.length === 0 || invalidCount > 0}>
              {(close) => (
                <ReviewDialog
                  changes={changes}
                  onSaved={() => {
                    close();
                    setEdits({});
                  }}
                  onClose={close}
                />
              )}
            </DialogButton>
            <ConfirmButton
              $tone="quiet"
              label="Discard"
              disabled={Object.keys(edits).length === 0}
              dialog={{ ...discardQuestion, text: describeDiscard(edits) }}
              onConfirm={() => setEdits({})}
            />
          </GridActions>
        )}
        <GridContent list={list} rows={rows} edits={edits} onEdit={canWrite ? edit : () => {}} />
      </TablePanel>
      <Row $marginTop={12}>
        <Hint>
          Paste cells from a spreadsheet with Ctrl+V. Enter and the arrow keys go to the next cell. Changes stay while
          you search and turn pages.
        </Hint>
      </Row>
      <UnsavedChangesPrompt when={Object.keys(edits).length > 0} />
    </>
  );
}

/** Counts also texts that are no valid values. */
function describeDiscard(edits: Edits): string {
  const count = Object.values(edits).reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  return `${formatChangeCount(count)} on all pages of the list. The cells then have the saved values again.`;
}

/** Returns the cells of a column with a change by percent or amount, which begins with what is typed. */
const buildChangedCells = (
  rows: readonly GridRow[],
  edits: Edits,
  field: VariantField,
  change: ValueChange,
): TypedCell[] =>
  rows.flatMap((row) => {
    const value = Number(edits[row.key]?.texts[field] ?? row.values[field]);
    return Number.isNaN(value) ? [] : [{ row, field, text: toText(changeValue(value, change)) }];
  });

const GridActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 16px 12px;
  & > strong {
    margin: 0 8px;
    font-variant-numeric: tabular-nums;
  }
`;

type List = ListState<Page<ProductValues>>;

function GridToolbar({ list }: { list: List }) {
  const categories = useCategories();
  const { query, setQuery } = list;
  return (
    <TableToolbar>
      <SearchField
        label="Title, brand, id or SKU"
        value={query.q ?? ''}
        onSearch={(q) => setQuery({ q }, { replace: Boolean(query.q) })}
      />
      <Filters>
        <Filter list={list} name="category" label="Category">
          <CategoryOptions categories={categories} />
        </Filter>
        <Filter list={list} name="status" label="Status" choices={productStatusLabels} />
        <Filter list={list} name="stock" label="Stock" choices={{ in: 'In stock', low: 'Low', out: 'Out of stock' }} />
      </Filters>
    </TableToolbar>
  );
}

interface GridContentProps {
  list: List;
  rows: readonly GridRow[];
  edits: Edits;
  onEdit: (cells: TypedCell[]) => void;
}

function GridContent({ list: { page, error, reload, setQuery }, rows, edits, onEdit }: GridContentProps) {
  if (error)
    return (
      <Notice title="The products could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={reload}>Retry</Button>
      </Notice>
    );
  if (!page) return <TableSkeleton />;
  if (rows.length === 0) return <Notice title="No products found." text="Try another search or remove filters." />;
  return (
    <>
      <GridTable rows={rows} edits={edits} onEdit={onEdit} />
      <Pager
        pagination={page.pagination}
        onPage={(next) => setQuery({ page: next === 1 ? undefined : String(next) })}
        onLimit={(limit) => setQuery({ limit: String(limit) })}
      />
    </>
  );
}

export { ProductGridPage as Component };
