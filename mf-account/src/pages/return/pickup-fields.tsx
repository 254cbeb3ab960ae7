import type { Order, ReturnOptions } from '@vastra/shared/contract';
import { formatWeekday } from '@vastra/shared/format';
import { SelectField } from '@vastra/shared/ui/field';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { useId } from 'react';
import styled from 'styled-components';
import { Choice, GroupLegend } from '../../components/order/choice';
import { DetailHeading, OrderSection, QuietText, SectionHeading } from '../../components/order/order-layout';
import { formatSlot } from '../../components/order/returns/format-slot';
import type { FormErrors, ReturnForm } from './return-form-values';

const Fields = styled.div`
  display: grid;
  gap: 16px;
  ${from.m} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface PickupFieldsProps {
  order: Order;
  options: ReturnOptions;
  form: ReturnForm;
  errors: FormErrors;
  onChange: (change: Partial<ReturnForm>) => void;
}

/** The way of the items back: picked up on a day, or sent by the customer. */
export function PickupFields({ order, options, form, errors, onChange }: PickupFieldsProps) {
  const name = useId();
  const { pickupDays, pickupSlots } = options;
  return (
    <OrderSection aria-labelledby="way">
      <SectionHeading id="way">How it comes back</SectionHeading>
      {pickupDays.length === 0 ? (
        <QuietText>
          Please send the items to us when we have approved your request. Our address is on the contact page.
        </QuietText>
      ) : (
        <Text as="fieldset">
          <GroupLegend>How would you like to return it?</GroupLegend>
          <Choice>
            <input
              type="radio"
              name={name}
              checked={form.way === 'pickup'}
              onChange={() => onChange({ way: 'pickup' })}
            />
            <span>Our courier picks it up</span>
          </Choice>
          <Choice>
            <input type="radio" name={name} checked={form.way === 'self'} onChange={() => onChange({ way: 'self' })} />
            <span>I send it myself</span>
          </Choice>
        </Text>
      )}
      {form.way === 'pickup' && pickupDays.length > 0 && (
        <>
          <Fields>
            <SelectField
              label="Day of the pick-up"
              value={form.pickupOn}
              error={errors['pickup.on']}
              onChange={({ target }) => onChange({ pickupOn: target.value })}
            >
              <option value="" disabled>
                Please choose
              </option>
              {pickupDays.map((day) => (
                <option key={day} value={day}>
                  {formatWeekday(day)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Time"
              value={form.pickupSlot}
              error={errors['pickup.slot']}
              onChange={({ target }) => onChange({ pickupSlot: target.value })}
            >
              <option value="" disabled>
                Please choose
              </option>
              {pickupSlots.map((slot) => (
                <option key={slot} value={slot}>
                  {formatSlot(slot)}
                </option>
              ))}
            </SelectField>
          </Fields>
          <div>
            <DetailHeading>The courier comes to</DetailHeading>
            <PostalAddress address={order.address} />
          </div>
        </>
      )}
    </OrderSection>
  );
}
