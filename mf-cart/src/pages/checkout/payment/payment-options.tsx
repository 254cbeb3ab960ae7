import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import { Choice, Choices } from '../form/choice';

/** How each way to pay is called and explained. */
export const paymentMethodLabels: Record<PaymentMethod, { name: string; title?: string; text: string }> = {
  cod: { name: 'Cash on Delivery', text: 'You pay in cash when your order arrives.' },
  razorpay: { name: 'UPI, cards, net banking', text: 'You pay on the secure page of Razorpay.' },
  demo: {
    name: 'Demo payment',
    title: 'Demo payment: nothing is charged',
    text: 'On the next page you choose whether it goes through.',
  },
};

interface PaymentOptionsProps {
  options: readonly PaymentOption[];
  chosen?: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay that the quote tells of; one that this order can't take says why. */
export const PaymentOptions = ({ options, chosen, onChoose }: PaymentOptionsProps) => (
  <Choices aria-label="Payment">
    {options.map(({ method, available, reason }) => (
      <Choice
        key={method}
        name="paymentMethod"
        isChosen={available && chosen === method}
        isDisabled={!available}
        onChoose={() => onChoose(method)}
        title={paymentMethodLabels[method].title ?? paymentMethodLabels[method].name}
        text={available ? paymentMethodLabels[method].text : reason}
      />
    ))}
  </Choices>
);
