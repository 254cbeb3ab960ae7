import { CheckField } from '@vastra/shared/ui/field';
import { OrderSection, QuietText, SectionHeading } from '../../components/order/order-layout';
import { PayoutFields } from '../../components/order/payout/payout-fields';
import type { PayoutErrors, PayoutForm } from '../../components/order/payout/payout-form';

/** Says whether money is paid out: surely, only if an exchange becomes a refund, or not at all. */
export type PayoutNeed = 'sure' | 'possible' | 'none';

interface PayoutSectionProps {
  need: Exclude<PayoutNeed, 'none'>;
  /** The masked destination that the shop knows; null for none. */
  knownLabel: string | null;
  /** True if the customer enters a destination that is not required. */
  isChosen: boolean;
  form: PayoutForm;
  errors: PayoutErrors;
  onChoose: (isChosen: boolean) => void;
  onChange: (form: PayoutForm) => void;
}

/** Returns whether the request has payout details. */
export const sendsPayoutDetails = (need: PayoutNeed, knownLabel: string | null, isChosen: boolean): boolean =>
  need !== 'none' && (isChosen || (need === 'sure' && knownLabel === null));

/** Asks where the money of an order that was paid in cash goes. */
export function PayoutSection({ need, knownLabel, isChosen, form, errors, onChoose, onChange }: PayoutSectionProps) {
  const choice = knownLabel === null ? 'Enter a UPI id or bank account now' : 'Use another UPI id or bank account';
  return (
    <OrderSection aria-labelledby="payout">
      <SectionHeading id="payout">Your refund</SectionHeading>
      <QuietText>{describePayout(need, knownLabel)}</QuietText>
      {(need === 'possible' || knownLabel !== null) && (
        <CheckField label={choice} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      )}
      {sendsPayoutDetails(need, knownLabel, isChosen) && (
        <PayoutFields form={form} errors={errors} onChange={onChange} />
      )}
    </OrderSection>
  );
}

function describePayout(need: PayoutNeed, knownLabel: string | null): string {
  if (need === 'sure')
    return knownLabel === null
      ? 'You paid in cash, so we need to know where to send the money. We store it encrypted.'
      : `We pay the money out to ${knownLabel}.`;
  return knownLabel === null
    ? 'You paid in cash. If the exchange is not possible any more, we pay the money out. We store where to encrypted.'
    : `If the exchange is not possible any more, we pay the money out to ${knownLabel}.`;
}
