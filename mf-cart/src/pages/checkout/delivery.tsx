import type { Quote, ShippingMethod } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { daySpan } from '../../components/days';
import { Choice, Choices } from './choice';

const titles: Record<ShippingMethod, string> = { standard: 'Standard delivery', express: 'Express delivery' };

interface DeliveryProps {
  options: Quote['shippingOptions'];
  chosen: ShippingMethod;
  onChoose: (method: ShippingMethod) => void;
}

/** The ways of delivery that the quote offers for this address, each with its days and price. */
export const Delivery = ({ options, chosen, onChoose }: DeliveryProps) => (
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
          text={`Arrives ${daySpan(from, to)}`}
          aside={fee === 0 ? 'Free' : rupees(fee)}
        />
      ))}
  </Choices>
);
