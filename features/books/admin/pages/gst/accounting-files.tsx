import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import { Alert, Row, Text } from '../../../../../mf-admin/src/components/kit';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { FigureTable } from '../../../../../mf-admin/src/components/table/figure-table';
import type { AccountingKind, AccountingTotals } from '../../../contract';

const path = 'admin/books/accounting';

/** Files of a month for Tally and Zoho Books, with their totals beside the totals of the books. */
export const AccountingFiles = ({ month }: { month: string }) => (
  <QueryBoundary
    queryKey={['accounting-files', month]}
    queryFn={(options) => adminApi.get<AccountingTotals>(path, { ...options, query: { month } })}
    subject="The files for accounting software"
  >
    {(data) => <Files {...data} />}
  </QueryBoundary>
);

const labels: Record<AccountingKind, string> = {
  documents: 'Invoices less credit notes',
  receipts: 'Receipts',
  charges: 'Charges of payment providers',
  refunds: 'Refunds',
  credit: 'Store credit and gift cards',
};
const getLabel = (kind: string): string => (kind in labels ? labels[kind as AccountingKind] : kind);

const zohoFiles = { invoices: 'invoices', 'credit-notes': 'credit notes', journals: 'journals' };

function Files({ month, rows, withoutCharge }: AccountingTotals) {
  const differing = rows.filter(({ amount, books }) => books !== null && books !== amount);
  return (
    <Card heading="Accounting software" headingId="accounting-software">
      <Text as="div" $marginBottom={16}>
        {differing.length > 0 ? (
          <Alert as="p" $kind="warning" $size={14}>
            {`The files differ from the books: ${differing.map(({ kind }) => getLabel(kind)).join(', ')}.`}
          </Alert>
        ) : (
          <p>The files agree with the books.</p>
        )}
        {withoutCharge > 0 && (
          <p>{`The charge of ${formatNumber(withoutCharge)} ${withoutCharge === 1 ? 'payment' : 'payments'} is not known yet. Import the settlements first.`}</p>
        )}
      </Text>
      <FigureTable
        name="Files for accounting software"
        rows={rows}
        getKey={({ kind }) => kind}
        columns={[
          { id: 'kind', label: 'Entries', isText: true, cell: ({ kind }) => getLabel(kind) },
          { id: 'count', label: 'Number', cell: ({ count }) => formatNumber(count) },
          { id: 'amount', label: 'In the files', cell: ({ amount }) => formatRupees(amount) },
          { id: 'books', label: 'In the books', cell: ({ books }) => (books === null ? '' : formatRupees(books)) },
        ]}
      />
      <Row style={{ marginTop: 16 }}>
        <DownloadButton path={`${path}/tally.xml`} file={`tally-${month}.xml`} query={{ month }}>
          Tally (XML)
        </DownloadButton>
        {Object.entries(zohoFiles).map(([file, name]) => (
          <DownloadButton
            key={file}
            path={`${path}/zoho/${file}`}
            file={`zoho-${month}-${file}.csv`}
            query={{ month }}
            label={`Zoho Books ${name} as CSV`}
          >
            {`Zoho Books ${name} (CSV)`}
          </DownloadButton>
        ))}
      </Row>
    </Card>
  );
}
