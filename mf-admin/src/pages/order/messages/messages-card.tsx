import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderMessage } from '@vastra/shared/contract';
import { useState } from 'react';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ButtonRow, Muted, Row, Stack, Text } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { Card } from '../../../components/layout/card';
import { QueryPart } from '../../../components/layout/query-part';
import { cacheMs } from '../../../components/layout/screen-clients';
import { Permitted } from '../../../permissions';
import { getHistoryKey, listMessages } from '../api';
import { ResendDialog } from '../support/resend-dialog';
import { MailDialog } from './mail-dialog';
import { MessageItem } from './message-item';

/** Messages that are shown until the admin wants all. */
const shownAtFirst = 5;

/** Shows the messages to the customer about the order, on which channel, and whether they arrived. The timeline leaves them out. */
export function MessagesCard({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const query = useQuery({
    queryKey: getHistoryKey(order._id, 'messages'),
    queryFn: ({ signal }) => listMessages(order._id, { signal }),
    gcTime: cacheMs,
    // Receipts come while the order is open; a look at another window is the moment to read them.
    refetchOnWindowFocus: true,
  });
  return (
    <Card aria-labelledby="order-messages" className="no-print">
      <Row as="header" $justify="space-between" $gap="8 16" $marginBottom={16}>
        <Text as="h2" $size={20} id="order-messages">
          Messages
        </Text>
        <Permitted permission="orders.notes">
          <ButtonRow>
            {order.email && (
              <DialogButton isSmall label="Write a mail">
                {(close) => <MailDialog order={order} setOrder={setOrder} onClose={close} />}
              </DialogButton>
            )}
            {/* An order that waits for its payment has the payment link, which is sent from its own dialog. */}
            {!order.awaitsPaymentUntil && (
              <DialogButton isSmall label="Send again">
                {(close) => <ResendDialog order={order} setOrder={setOrder} onClose={close} />}
              </DialogButton>
            )}
          </ButtonRow>
        </Permitted>
      </Row>
      <QueryPart query={query} subject="The messages">
        {(messages) => <Messages messages={messages} />}
      </QueryPart>
    </Card>
  );
}

function Messages({ messages }: { messages: readonly OrderMessage[] }) {
  const [areAllShown, setAllShown] = useState(false);
  if (messages.length === 0) return <Muted>None, or they are older than the shop keeps them.</Muted>;
  const shown = areAllShown ? messages : messages.slice(0, shownAtFirst);
  return (
    <Stack $align="start">
      <Stack as="ol" $gap={12} $divided $wide aria-label="Messages, the newest first">
        {shown.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Stack>
      {shown.length < messages.length && (
        <SmallButton $tone="line" onClick={() => setAllShown(true)}>
          Show all {messages.length} messages
        </SmallButton>
      )}
    </Stack>
  );
}
