import type { AdminOrder } from '@vastra/shared/contract';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Card, CardColumns } from '../../components/card';
import { Customer } from './customer';
import { Delivery } from './delivery';
import { Gst } from './gst';
import { Papers } from './papers';
import { Payment } from './payment';
import { PrintLook } from './print-look';
import { Standing } from './standing';
import { Timeline } from './timeline';
import { useOrder } from './use-order';

const Sum = styled.div`
  display: grid;
  gap: 16px;
  max-width: 420px;
  margin: 24px 0 0 auto;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
`;

export function OrderView({ first }: { first: AdminOrder }) {
  const { order, news, act } = useOrder(first);
  return (
    <>
      <PrintLook />
      <Standing order={order} news={news} act={act} />
      <CardColumns>
        <div>
          <Card aria-labelledby="order-items">
            <h2 id="order-items">Items</h2>
            <OrderLines lines={order.items} to={({ productId }) => adminPaths.product(productId)} />
            <Sum>
              <Totals of={order} />
              <Gst of={order} />
            </Sum>
          </Card>
          <Card aria-labelledby="order-events">
            <h2 id="order-events">Timeline</h2>
            <Timeline events={order.events} />
          </Card>
        </div>
        <div>
          <Payment order={order} act={act} />
          <Delivery order={order} act={act} />
          <Customer order={order} />
          <Papers order={order} />
        </div>
      </CardColumns>
    </>
  );
}
