import type { PastOrder } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { DownloadButton } from '../order/download-button';
import { getEarlierOrders } from './api';
import { OrdersSkeleton } from './orders-skeleton';

const Root = styled.section`
  display: grid;
  gap: 16px;
  margin-top: 32px;
`;

const Heading = styled.h2`
  font: 600 var(--text-l)/1.35 var(--sans);
`;

const Card = styled.li`
  display: grid;
  gap: 4px 16px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${from.m} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Amount = styled.p`
  color: var(--ink);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Spans the card, whatever its columns. */
const Returns = styled.p`
  grid-column: 1 / -1;
`;

const Items = styled.details`
  grid-column: 1 / -1;
`;

const Invoice = styled.div`
  grid-column: 1 / -1;
`;

const Summary = styled.summary`
  min-height: 44px;
  padding-block: 12px;
  cursor: pointer;
`;

const PageButtons = styled.div`
  display: flex;
  gap: 16px;
  justify-content: space-between;
`;

/** Says until when the order can be returned. The period counts from the delivery, which the shop does not know, so it may be longer. */
function describeReturns({ isReturnable, returnableUntil }: PastOrder): string | undefined {
  if (returnableUntil === null) return undefined;
  const day = formatDate(returnableUntil);
  return isReturnable ? `Can be returned until at least ${day}. Please contact us.` : `Returns ended about ${day}.`;
}

function EarlierOrder({ order, level }: { order: PastOrder; level: 3 | 4 }) {
  const { _id, hasInvoice, number, placedAt, isCancelled, total, refunded, totalItems, lines } = order;
  const returns = describeReturns(order);
  return (
    <Card>
      <Heading as={`h${level}`}>Order {number}</Heading>
      <Amount>{formatRupees(total)}</Amount>
      <Text $tone="muted" $size="s" $breaks>
        {isCancelled ? 'Cancelled. Placed' : 'Placed'} on <time dateTime={placedAt}>{formatDate(placedAt)}</time>
        {refunded > 0 && <span>{`, ${formatRupees(refunded)} refunded`}</span>}
      </Text>
      {returns && <Returns>{returns}</Returns>}
      {lines.length > 0 && (
        <Items>
          <Summary>{totalItems === 1 ? '1 item' : `${totalItems} items`}</Summary>
          <ul>
            {lines.map(({ title, quantity, price }, index) => (
              <Text key={`${index} ${title}`} as="li" $breaks>
                {quantity} × {title}, {formatRupees(price)}
              </Text>
            ))}
          </ul>
        </Items>
      )}
      {_id && hasInvoice && (
        <Invoice>
          <DownloadButton
            path={`account/earlier-orders/${encodeURIComponent(_id)}/invoice`}
            name={`invoice-${number.replace(/[^\w.-]/g, '')}.pdf`}
            of={`order ${number}`}
          >
            Invoice (PDF)
          </DownloadButton>
        </Invoice>
      )}
    </Card>
  );
}

/** The orders that the customer has placed in the shop that this shop comes from. They are history: the shop is asked for a return. */
export function EarlierOrders({ level }: { level: 2 | 3 }) {
  const [page, setPage] = useState(1);
  const { data, error, retry } = useApiQuery(`earlier-orders/${page}`, (options) => getEarlierOrders(page, options));
  return (
    <Root aria-labelledby="earlier-orders">
      <Heading as={`h${level}`} id="earlier-orders">
        Orders in our earlier shop
      </Heading>
      <p>
        These orders were placed in an earlier shop, so they cannot be returned or cancelled here. Please{' '}
        <Link to={paths.contact}>contact us</Link> about them.
      </p>
      {error ? <RetryNotice title={toErrorMessage(error)} retry={retry} /> : !data && <OrdersSkeleton />}
      {data && (
        <>
          <Stack as="ul">
            {data.orders.map((order) => (
              <EarlierOrder key={`${order.source} ${order.number}`} order={order} level={level === 2 ? 3 : 4} />
            ))}
          </Stack>
          {(data.pagination.hasPreviousPage || data.pagination.hasNextPage) && (
            <PageButtons>
              {data.pagination.hasPreviousPage ? (
                <Button $tone="line" onClick={() => setPage(page - 1)}>
                  Newer orders of the earlier shop
                </Button>
              ) : (
                <span />
              )}
              {data.pagination.hasNextPage && (
                <Button $tone="line" onClick={() => setPage(page + 1)}>
                  Older orders of the earlier shop
                </Button>
              )}
            </PageButtons>
          )}
        </>
      )}
    </Root>
  );
}
