import type { Settings } from '@vastra/shared/contract';
import { NumberField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { SettingForm, SettingNote } from './setting-form';

const range = buildNumberRange(1, 336, 'Please enter 1 to 336 hours', 'Please enter the hours');

/** The setting of the time in which an order that an admin has placed has to be paid. */
export const PaymentLinksForm = ({ hours }: { hours: Settings['paymentLinkHours'] }) => (
  <SettingForm
    setting="paymentLinkHours"
    stored={hours}
    field="hours"
    labels={{ hours: 'Hours to pay' }}
    title="Payment links"
  >
    <div style={{ maxWidth: 240 }}>
      <NumberField name="hours" label="Hours to pay" step={1} {...range} />
    </div>
    <SettingNote>
      An order that you place for a customer reserves its items for so long while it waits for the payment. Then it is
      cancelled. Orders that customers place themselves reserve their items for 15 minutes.
    </SettingNote>
  </SettingForm>
);
