import styled from 'styled-components';
import { DetailHeading, QuietText } from '../../components/order/order-layout';

const OrderNumber = styled.span`
  white-space: nowrap;
`;

/** Support hours. Source: requirements 9.9. */
export const Help = ({ orderId }: { orderId: string }) => (
  <div>
    <DetailHeading>Need help?</DetailHeading>
    <QuietText>
      Online support: 8AM - 11PM
      <br />
      Office: Mon-Fri 9-6 IST
      <br />
      Please have your order number <OrderNumber>{orderId}</OrderNumber> at hand.
    </QuietText>
  </div>
);
