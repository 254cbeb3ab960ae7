import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useState } from 'react';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { Detail, Muted, Row, Stack } from '../../../../../mf-admin/src/components/kit';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { TextLink } from '../../../../../mf-admin/src/components/kit/text-link';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryPart } from '../../../../../mf-admin/src/components/layout/query-part';
import { PanelTable } from '../../../../../mf-admin/src/components/table/panel-table';
import type { RowColumn } from '../../../../../mf-admin/src/components/table/row-table';
import { SearchField } from '../../../../../mf-admin/src/components/table/search-field';
import type { PriceList, PriceListRow } from '../../../contract';
import { findRows, getRowsPath } from './api';

const columns: RowColumn<PriceListRow>[] = [
  { label: 'SKU', kind: 'text', cell: ({ sku }) => sku },
  {
    label: 'Product',
    kind: 'text',
    cell: ({ productId, title, variant }) => (
      <>
        <TextLink to={adminPaths.product(productId)}>{title}</TextLink>
        <Detail>{variant}</Detail>
      </>
    ),
  },
  { label: 'Present price', kind: 'number', cell: ({ presentPrice }) => formatRupees(presentPrice) },
  {
    label: 'Price of the list',
    kind: 'number',
    cell: ({ price, presentPrice }) => (
      <>
        {formatRupees(price)}
        {price >= presentPrice && <Detail>Does not apply</Detail>}
      </>
    ),
  },
];

/** The prices of a list: the first by SKU, a search, and the download of all. */
export function RowsCard({ list: { _id, version, rows: all } }: { list: PriceList }) {
  const [q, setQ] = useState('');
  const rows = useQuery({
    queryKey: ['rows of a price list', _id, version, q],
    queryFn: ({ signal }) => findRows(_id, q, { signal }),
    placeholderData: (previous) => previous,
  });
  if (all === 0)
    return (
      <Card heading="Prices" headingId="price-list-rows">
        <Muted>No prices yet. Upload or paste them above.</Muted>
      </Card>
    );
  return (
    <Card heading="Prices" headingId="price-list-rows">
      <Stack>
        <Row $justify="space-between">
          <SearchField label="SKU" value={q} onSearch={setQ} />
          <DownloadButton path={getRowsPath(_id)} file="prices.csv" query={{}}>
            Download CSV
          </DownloadButton>
        </Row>
        <QueryPart query={rows} subject="The prices" height="240px">
          {(page) => (
            <>
              <Muted role="status">
                {page.rows.length < page.pagination.total
                  ? `The first ${formatNumber(page.rows.length)} of ${formatNumber(page.pagination.total)} prices.`
                  : `${formatNumber(page.pagination.total)} of ${formatNumber(all)} prices.`}
              </Muted>
              {page.rows.length > 0 && (
                <PanelTable
                  name="Prices of the list"
                  columns={columns}
                  rows={page.rows}
                  getKey={({ variantId }) => variantId}
                />
              )}
            </>
          )}
        </QueryPart>
      </Stack>
    </Card>
  );
}
