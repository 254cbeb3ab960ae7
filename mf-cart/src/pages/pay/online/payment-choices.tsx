import type { PaymentView } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import type { Ref } from 'react';
import { listInstruments } from './describe-payment';
import { Card, CardHeading } from './payment-card';
import { useIsPhone } from './use-is-phone';

interface PaymentChoicesProps {
  payment: PaymentView;
  busyAction?: string;
  /** Takes the focus when the shopper comes back to the choices. */
  headingRef: Ref<HTMLHeadingElement>;
  payByUpi: () => void;
  payByCheckout: () => void;
}

/** The ways to pay: UPI first, then the provider's form. */
export function PaymentChoices({ payment, busyAction, headingRef, payByUpi, payByCheckout }: PaymentChoicesProps) {
  const isPhone = useIsPhone();
  const hasUpi = payment.offers.includes('upi');
  const hasCheckout = payment.offers.includes('checkout');
  if (!hasUpi && !hasCheckout)
    return (
      <Card>
        <CardHeading ref={headingRef}>Not available at the moment</CardHeading>
        <Text $tone="muted">This shop cannot take online payments right now. Please try again in a few minutes.</Text>
      </Card>
    );
  return (
    <Stack>
      {hasUpi && (
        <Card>
          <CardHeading ref={headingRef}>UPI</CardHeading>
          <Text $tone="muted">
            {isPhone
              ? 'Pay in Google Pay, PhonePe, Paytm, BHIM or another UPI app on this phone.'
              : 'Scan a QR code with Google Pay, PhonePe, Paytm, BHIM or another UPI app on your phone.'}
          </Text>
          <Button $wide aria-busy={busyAction === 'upi'} onClick={payByUpi}>
            {busyAction === 'upi' ? 'One moment…' : `Pay ${formatRupees(payment.amount)} by UPI`}
          </Button>
        </Card>
      )}
      {hasCheckout && (
        <Card>
          <CardHeading ref={hasUpi ? undefined : headingRef}>{hasUpi ? 'Other ways to pay' : 'Pay online'}</CardHeading>
          <Button $wide $tone={hasUpi ? 'line' : 'brand'} aria-busy={busyAction === 'checkout'} onClick={payByCheckout}>
            {busyAction === 'checkout' ? 'Opening the payment form…' : listInstruments(payment)}
          </Button>
        </Card>
      )}
    </Stack>
  );
}
