import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { DetailHeading, QuietText } from '../../components/order/order-layout';

const OrderNumber = styled.span`
  white-space: nowrap;
`;

/** Support hours (requirements 9.9), and the way to write. */
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
    <QuietText>
      <Link to={paths.contact}>Write to us</Link>
    </QuietText>
  </div>
);
