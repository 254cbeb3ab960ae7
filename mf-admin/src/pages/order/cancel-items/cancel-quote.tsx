import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, CancellationQuote, CancellationReason } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useSettled } from '../../../components/form/use-settled';
import { ErrorText, Muted, Row, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { quoteCancellation } from '../api';

interface CancelQuoteProps {
  order: AdminOrder;
  lines: readonly { position: number; quantity: number; left: number }[];
  reason: CancellationReason;
}

/** Says what a cancellation gives back, and how, before it is confirmed. Only the server knows the sum: it shares out discounts, ends offers, and rounds cash. */
export function CancelQuote({ order, lines, reason }: CancelQuoteProps) {
  const key = JSON.stringify({ lines, reason });
  const settledKey = useSettled(key);
  const isEmpty = lines.length === 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cancel quote', order._id, order.updatedAt, settledKey],
    queryFn: ({ signal }) => quoteCancellation(order._id, JSON.parse(settledKey), { signal }),
    enabled: !isEmpty && key === settledKey,
    gcTime: 0,
    retry: false,
  });
  const isPending = key !== settledKey || isFetching;
  return (
    <Stack
      as="section"
      $gap={8}
      $padding="16 0 0"
      $line="top"
      aria-label="What goes back"
      aria-busy={!isEmpty && isPending}
    >
      <div role="status">
        {isEmpty ? (
          <Muted>Choose items to see what goes back.</Muted>
        ) : isPending ? (
          <Muted>Computing what goes back…</Muted>
        ) : (
          data && <QuoteText quote={data} isOnDelivery={isPaidOnDelivery(order.paymentMethod)} />
        )}
      </div>
      {!isEmpty && !isPending && error && (
        <Row>
          <ErrorText role="alert">{toErrorMessage(error)}</ErrorText>
          <SmallButton type="button" $tone="line" onClick={() => void refetch()}>
            Retry
          </SmallButton>
        </Row>
      )}
    </Stack>
  );
}

function QuoteText({ quote, isOnDelivery }: { quote: CancellationQuote; isOnDelivery: boolean }) {
  const { value, deduction, total } = quote;
  return (
    <>
      {deduction > 0 && (
        <Muted>
          {`The items cost ${formatRupees(value)}. ${formatRupees(deduction)} is deducted, because the items that stay no longer earn their offers and gifts.`}
        </Muted>
      )}
      <p>
        <b>
          {isOnDelivery
            ? `${formatRupees(total)} less to pay at the delivery, or back to the store credit`
            : `${formatRupees(total)} goes back the way it was paid`}
        </b>
      </p>
    </>
  );
}
