import type { Order, ReturnOptions } from '@vastra/shared/contract';
import { OrderSection, QuietText, SectionHeading } from '../../components/order/order-layout';
import { UnitList } from '../../components/order/parcels/unit-list';

/** The items that cannot be returned, with the reason of each. */
export function ExcludedItems({ order, options }: { order: Order; options: ReturnOptions }) {
  const excluded = options.lines.flatMap(({ position, quantity, reason }) => {
    const line = order.items[position];
    return line && quantity === 0 ? [{ ...line, position, reason }] : [];
  });
  if (excluded.length === 0) return null;
  return (
    <OrderSection aria-labelledby="excluded">
      <SectionHeading id="excluded">Cannot be returned</SectionHeading>
      <UnitList
        label="Items that cannot be returned"
        units={excluded}
        renderNote={({ reason }) => <QuietText>{reason || 'This item cannot be returned.'}</QuietText>}
      />
    </OrderSection>
  );
}
