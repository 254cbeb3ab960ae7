import type { AdminUser } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Detail, Muted, Row, Stack, Text } from '../../components/kit';
import { DownloadButton } from '../../components/kit/download-button';
import { Card } from '../../components/layout/card';
import { CalendarDate } from '../../components/time/calendar-date';

/** Lists the orders that the customer has placed in the shop that this shop comes from. They cannot be opened; their invoices can, if they were imported. */
export function EarlierOrdersCard({ user: { _id, earlierOrders } }: { user: AdminUser }) {
  if (!earlierOrders) return null;
  const { count, newest } = earlierOrders;
  return (
    <Card heading="Orders in the earlier shop" headingId="earlier-orders">
      <Muted>
        {formatNumber(count)} {count === 1 ? 'order' : 'orders'} before the move, without cancelled ones.
      </Muted>
      <Stack as="ul" $gap={0}>
        {newest.map(
          ({ number, source, placedAt, total, items, title, isCancelled, returnableUntil, invoiceOrderId }) => (
            <Row key={`${source} ${number}`} as="li" $justify="space-between" $padding="12 0">
              <div>
                <Text as="div" $bold $breaks>
                  {number}
                </Text>
                <Detail>
                  <CalendarDate at={placedAt} /> · {title}
                  {items > 1 && <span>{` · ${items} items`}</span>}
                </Detail>
                {returnableUntil && (
                  <Detail>
                    Returns until at least <CalendarDate at={returnableUntil} />
                  </Detail>
                )}
              </div>
              <Stack $align="end" $gap={4} $tabular>
                <strong>{formatRupees(total)}</strong>
                <Detail>{isCancelled ? 'Cancelled' : source}</Detail>
                {invoiceOrderId && (
                  <DownloadButton
                    path={`admin/users/${encodeURIComponent(_id)}/earlier-orders/${encodeURIComponent(invoiceOrderId)}/invoice`}
                    file={`invoice-${number.replace(/[^\w.-]+/g, '-').replace(/^-+/, '')}.pdf`}
                    query={{}}
                    label={`Invoice (PDF) of order ${number}`}
                  >
                    Invoice (PDF)
                  </DownloadButton>
                )}
              </Stack>
            </Row>
          ),
        )}
      </Stack>
    </Card>
  );
}
