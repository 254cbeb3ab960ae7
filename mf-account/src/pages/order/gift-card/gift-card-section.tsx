import type { Order } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../../../components/lazy-part';
import type { OrderAccess } from '../../../components/order/api';
import { OrderSection, QuietText, SectionHeading } from '../../../components/order/order-layout';
import { Card, CardTitle } from '../card';

const importForm = () => import('./gift-card-form');

interface GiftCardSectionProps {
  access: OrderAccess;
  card: NonNullable<Order['giftCard']>;
  onChanged: (order: Order) => void;
  onStale: () => void;
}

function describeSending({ sentAt, sendOn, ending }: GiftCardSectionProps['card'], { status }: Order): string {
  if (sentAt) return `Mailed on ${formatDate(sentAt)}. The code ends with ${ending}.`;
  if (status === 'cancelled') return 'It was not mailed.';
  return sendOn ? `It is mailed on ${formatDate(sendOn)}.` : 'It is mailed once it is paid.';
}

/** The gift card that an order bought: who gets it, and the form that corrects it while it is unused. */
export function GiftCardSection({ access, card, onChanged, onStale }: GiftCardSectionProps) {
  const { order } = access;
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  // The focus moves to the heading, because the form that had it is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setOpen(false);
  const canChange = card.canChange && order.linkScope !== 'view';
  const { recipientName, recipientEmail, message } = card;
  return (
    <OrderSection aria-labelledby="gift-card">
      <SectionHeading id="gift-card">Gift card</SectionHeading>
      <Card>
        <Row $rowGap={1} $justify="space-between">
          <CardTitle ref={heading} tabIndex={-1}>
            For {recipientName || recipientEmail}
          </CardTitle>
        </Row>
        {recipientEmail && <QuietText style={{ overflowWrap: 'anywhere' }}>{recipientEmail}</QuietText>}
        {message && <p style={{ overflowWrap: 'anywhere' }}>“{message}”</p>}
        <QuietText>{describeSending(card, order)}</QuietText>
        {canChange &&
          (isOpen ? (
            <LazyPart load={importForm} skeleton={<Skeleton $height="320px" />}>
              {({ GiftCardForm }) => (
                <GiftCardForm
                  access={access}
                  card={card}
                  onClosed={close}
                  onSaved={(changed) => {
                    close();
                    onChanged(changed);
                  }}
                  onStale={onStale}
                />
              )}
            </LazyPart>
          ) : (
            <div>
              <Button $tone="line" onClick={() => setOpen(true)}>
                {card.sentAt ? 'Correct or send again' : 'Correct the recipient'}
              </Button>
            </div>
          ))}
      </Card>
    </OrderSection>
  );
}
