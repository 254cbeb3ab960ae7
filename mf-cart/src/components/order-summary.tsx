import type { Order } from '@vastra/shared/contract';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import { Panel } from './columns';
import { TaxDetails } from './tax-details';

/** Lines, totals and GST of an order. */
export const OrderSummary = ({ order }: { order: Order }) => (
  <aside>
    <Panel as="section" aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <OrderLines lines={order.items} />
      <div>
        <Totals amounts={order} />
        <TaxDetails {...order} />
      </div>
    </Panel>
  </aside>
);
