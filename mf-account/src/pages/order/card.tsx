import styled from 'styled-components';
import { DetailHeading } from '../../components/order/order-layout';

/** A parcel, a return or a refund in its section. */
export const Card = styled.li`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
`;

export const CardTitle = styled(DetailHeading)`
  margin: 0;
`;
