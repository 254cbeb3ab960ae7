import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderMessage } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Muted, Row, Stack, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Permitted } from '../../../permissions';
import { listMessages } from '../api';
import { ResendDialog } from '../support/resend-dialog';
import { MessageItem } from './message-item';

const ShowAll = styled(Button)`
  min-height: 44px;
  margin-top: 16px;
  font-size: 14px;
`;

/** Messages that are shown until the admin wants all. */
const shownAtFirst = 5;

/** Shows the messages to the customer about the order, on which channel, and whether they arrived. The timeline leaves them out. */
export function MessagesCard({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const { data, error, refetch } = useQuery({
    // The order is part of the key, so that a change of it loads the messages again.
    queryKey: ['order messages', order._id, order],
    queryFn: ({ signal }) => listMessages(order._id, { signal }),
    // Messages of another order are never shown.
    placeholderData: (previous, query) => (query?.queryKey[1] === order._id ? previous : undefined),
    // Receipts come while the order is open; a look at another window is the moment to read them.
    refetchOnWindowFocus: true,
  });
  return (
    <Card aria-labelledby="order-messages" className="no-print">
      <Row as="header" $justify="space-between" $gap="8 16" $marginBottom={16}>
        <Text as="h2" $size={20} id="order-messages">
          Messages
        </Text>
        {/* An order that waits for its payment has the payment link, which is sent from its own dialog. */}
        {!order.awaitsPaymentUntil && (
          <Permitted permission="orders.notes">
            <DialogButton isSmall label="Send again">
              {(close) => <ResendDialog order={order} setOrder={setOrder} onClose={close} />}
            </DialogButton>
          </Permitted>
        )}
      </Row>
      {data ? (
        <Messages messages={data} />
      ) : error ? (
        <Row>
          <p role="alert">The messages could not be loaded. {toErrorMessage(error)}</p>
          <Button $tone="line" onClick={() => void refetch()}>
            Retry
          </Button>
        </Row>
      ) : (
        <div role="status" aria-label="Loading...">
          <Skeleton $height="80px" />
        </div>
      )}
    </Card>
  );
}

function Messages({ messages }: { messages: readonly OrderMessage[] }) {
  const [areAllShown, setAllShown] = useState(false);
  if (messages.length === 0) return <Muted>None, or they are older than the shop keeps them.</Muted>;
  const shown = areAllShown ? messages : messages.slice(0, shownAtFirst);
  return (
    <>
      <Stack as="ol" $gap={0} aria-label="Messages, the newest first">
        {shown.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Stack>
      {shown.length < messages.length && (
        <ShowAll $tone="line" onClick={() => setAllShown(true)}>
          Show all {messages.length} messages
        </ShowAll>
      )}
    </>
  );
}
