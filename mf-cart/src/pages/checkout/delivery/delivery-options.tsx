import type { Quote, ShippingMethod } from '@vastra/shared/contract';
import { formatDayRange, formatRupees } from '@vastra/shared/format';
import { Stack } from '@vastra/shared/ui/stack';
import { Choice } from '../form/choice';

const titles: Record<ShippingMethod, string> = { standard: 'Standard delivery', express: 'Express delivery' };

interface DeliveryOptionsProps {
  options: Quote['shippingOptions'];
  chosen: ShippingMethod;
  onChoose: (method: ShippingMethod) => void;
}

/** The delivery options of the quote, each with its days and price. */
export const DeliveryOptions = ({ options, chosen, onChoose }: DeliveryOptionsProps) => (
  <Stack $gap={3} role="radiogroup" aria-label="Delivery">
    {options
      .filter(({ available }) => available)
      .map(({ method, fee, from, to }) => (
        <Choice
          key={method}
          name="shippingMethod"
          isChosen={chosen === method}
          onChoose={() => onChoose(method)}
          title={titles[method]}
          // Express delivery is offered before the PIN code is known.
          text={`Arrives ${formatDayRange(from, to)}${method === 'express' ? ' in metro cities' : ''}`}
          aside={fee === 0 ? 'Free' : formatRupees(fee)}
        />
      ))}
  </Stack>
);
