import type { UpiPayment as UpiPaymentData } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { buttonStyles } from '@vastra/shared/ui/button';
import { from } from '@vastra/shared/ui/tokens';
import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { Card, CardHeading } from './payment-card';
import { QrCode } from './qr-code';
import { useIsPhone } from './use-is-phone';

const Apps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: 12px;
`;

const AppLink = styled.a<{ $tone?: 'brand' | 'quiet' | 'line' }>`
  ${buttonStyles}
  width: 100%;
  padding: 0 12px;
`;

const Scan = styled.div`
  display: grid;
  gap: 20px;
  justify-items: center;
  ${from.m} {
    grid-template-columns: 232px minmax(0, 1fr);
    gap: 32px;
    align-items: center;
    justify-items: stretch;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  & > li {
    list-style: decimal;
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  justify-self: start;
  min-height: 24px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--ink);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

interface UpiPaymentProps {
  upi: UpiPaymentData;
  amount: number;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A payment by UPI that is under way: on a phone, links to the UPI apps; elsewhere, a QR code for the app on the phone. */
export function UpiPayment({ upi, amount, headingRef }: UpiPaymentProps) {
  const isPhone = useIsPhone();
  const [isSwitched, setSwitched] = useState(false);
  const opensApps = isPhone !== isSwitched;
  return (
    <Card>
      <CardHeading ref={headingRef}>
        {opensApps ? 'Choose your UPI app' : 'Scan this code with your UPI app'}
      </CardHeading>
      {opensApps ? (
        <Apps>
          {upi.apps.map(({ name, url }) => (
            <li key={name}>
              <AppLink $tone="line" href={url}>
                {name}
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink $tone="line" href={upi.intentUrl}>
              Any UPI app
            </AppLink>
          </li>
        </Apps>
      ) : (
        <Scan>
          <QrCode code={upi.qr} label={`QR code to pay ${formatRupees(amount)} by UPI`} />
          <Steps>
            <li>Open Google Pay, PhonePe, Paytm, BHIM or another UPI app on your phone.</li>
            <li>Scan this code and approve {formatRupees(amount)}.</li>
            <li>Come back to this page: it continues by itself.</li>
          </Steps>
        </Scan>
      )}
      {(isPhone || isSwitched) && (
        <Toggle onClick={() => setSwitched(!isSwitched)}>
          {opensApps ? 'Pay from another phone with a QR code' : 'Open a UPI app on this phone'}
        </Toggle>
      )}
    </Card>
  );
}
