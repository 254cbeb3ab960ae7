import type { Quote, ShippingMethod } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/ui/price';
import { formatDayRange } from '../../../components/format-day-range';
import { Choice, Choices } from '../form/choice';

const titles: Record<ShippingMethod, string> = { standard: 'Standard delivery', express: 'Express delivery' };

interface DeliveryOptionsProps {
  options: Quote['shippingOptions'];
  chosen: ShippingMethod;
  onChoose: (method: ShippingMethod) => void;
}

/** The ways of delivery that the quote offers for this address, each with its days and price. */
export const DeliveryOptions = ({ options, chosen, onChoose }: DeliveryOptionsProps) => (
  <Choices aria-label="Delivery">
    {options
      .filter(({ available }) => available)
      .map(({ method, fee, from, to }) => (
        <Choice
          key={method}
          name="shippingMethod"
          isChosen={chosen === method}
          onChoose={() => onChoose(method)}
          title={titles[method]}
          text={`Arrives ${formatDayRange(from, to)}`}
          aside={fee === 0 ? 'Free' : formatRupees(fee)}
        />
      ))}
  </Choices>
);
