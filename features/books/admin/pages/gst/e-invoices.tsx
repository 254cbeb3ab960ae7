import { useQueryClient } from '@tanstack/react-query';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { EInvoices } from '../../../contract';
import { getEInvoices } from '../../components/portal-files';
import { countDocuments } from './labels';
import { MonthList, Obstacles } from './month-list';
import { RegistrationUpload } from './registration-upload';

/** E-invoices of a month: their file, and the documents for which none can be written. */
export const EInvoiceSection = ({ month }: { month: string }) => (
  <QueryBoundary
    queryKey={['e-invoices', month]}
    queryFn={(options) => getEInvoices(month, options)}
    subject="The e-invoices"
  >
    {(data) => data && <EInvoiceCard {...data} />}
  </QueryBoundary>
);

function EInvoiceCard({ month, count, ready, registered, blocked }: EInvoices) {
  const client = useQueryClient();
  const missing = count - ready - registered;
  return (
    <Card heading="E-invoices" headingId="e-invoices">
      <p style={{ marginBottom: 16 }}>
        {count === 0
          ? 'No invoices or credit notes for businesses in this month.'
          : `${countDocuments(count)} for businesses. ${formatNumber(ready)} in the file${registered ? `, ${formatNumber(registered)} registered` : ''}${missing > 0 ? `, ${formatNumber(missing)} cannot be written` : ''}.`}{' '}
        Shops with a turnover of more than ₹5 crore register them at an invoice registration portal, and print its
        number (IRN) and QR code on the documents.
      </p>
      <DownloadButton
        path="admin/books/e-invoices/month.json"
        file={`e-invoices-${month}.json`}
        query={{ month }}
        disabled={ready === 0}
      >
        E-invoices as JSON
      </DownloadButton>
      {blocked.length > 0 && (
        <MonthList aria-label="Documents without an e-invoice">
          {blocked.map(({ number, orderId, issuedAt, amount, obstacles }) => (
            <li key={number}>
              <div>
                <Link to={adminPaths.order(orderId)}>{number}</Link> · <CalendarDate at={issuedAt} /> ·{' '}
                {formatRupees(amount)}
                <Obstacles obstacles={obstacles} />
              </div>
            </li>
          ))}
        </MonthList>
      )}
      {registered !== undefined && (
        <Permitted permission="books.write">
          <RegistrationUpload onStored={() => void client.invalidateQueries({ queryKey: ['e-invoices'] })} />
        </Permitted>
      )}
      {missing > blocked.length && <p>{`The first ${formatNumber(blocked.length)} are shown.`}</p>}
    </Card>
  );
}
