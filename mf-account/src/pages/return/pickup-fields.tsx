import type { Order, ReturnOptions } from '@vastra/shared/contract';
import { formatWeekday } from '@vastra/shared/format';
import { Choices } from '@vastra/shared/ui/choices';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { SelectChoice } from '@vastra/shared/ui/select-choice';
import { Text } from '@vastra/shared/ui/text';
import { DetailHeading, OrderSection, SectionHeading } from '../../components/order/order-layout';
import { formatSlot } from '../../components/order/returns/format-slot';
import { FieldColumns } from './field-columns';
import type { FormErrors, ReturnForm } from './return-form-values';

const wayLabels = { pickup: 'Our courier picks it up', self: 'I send it myself' } as const;

interface PickupFieldsProps {
  order: Order;
  options: ReturnOptions;
  form: ReturnForm;
  errors: FormErrors;
  onChange: (change: Partial<ReturnForm>) => void;
}

/** The way of the items back: picked up on a day, or sent by the customer. */
export function PickupFields({ order, options, form, errors, onChange }: PickupFieldsProps) {
  const { pickupDays, pickupSlots } = options;
  return (
    <OrderSection aria-labelledby="way">
      <SectionHeading id="way">How it comes back</SectionHeading>
      {pickupDays.length === 0 ? (
        <Text $tone="muted">
          Please send the items to us when we have approved your request. Our address is on the contact page.
        </Text>
      ) : (
        <Choices
          legend="How would you like to return it?"
          value={form.way}
          labels={wayLabels}
          onChange={(way) => onChange({ way })}
        />
      )}
      {form.way === 'pickup' && pickupDays.length > 0 && (
        <>
          <FieldColumns>
            <SelectChoice
              label="Day of the pick-up"
              value={form.pickupOn}
              labels={Object.fromEntries(pickupDays.map((day) => [day, formatWeekday(day)]))}
              error={errors['pickup.on']}
              onChange={(pickupOn) => onChange({ pickupOn })}
            />
            <SelectChoice
              label="Time"
              value={form.pickupSlot}
              labels={Object.fromEntries(pickupSlots.map((slot) => [slot, formatSlot(slot)]))}
              error={errors['pickup.slot']}
              onChange={(pickupSlot) => onChange({ pickupSlot })}
            />
          </FieldColumns>
          <div>
            <DetailHeading>The courier comes to</DetailHeading>
            <PostalAddress address={order.address} />
          </div>
        </>
      )}
    </OrderSection>
  );
}
