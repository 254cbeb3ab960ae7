import styled from 'styled-components';
import { DetailHeading } from '../../components/order/order-layout';

export const CardList = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
`;

/** A parcel, a return or a refund in its section. */
export const Card = styled.li`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
`;

export const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`;

export const CardTitle = styled(DetailHeading)`
  margin: 0;
`;
