import type { Settings } from '@vastra/shared/contract';
import { NumberField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { SettingForm, SettingNote } from './setting-form';

const message = 'Please enter an amount from ₹0 to ₹10';

/** The setting of the differences in cash that are written off. */
export const CashWriteOffForm = ({ setting }: { setting: Settings['cashWriteOff'] }) => (
  <SettingForm
    setting="cashWriteOff"
    stored={setting}
    field="rupees"
    labels={{ rupees: 'Write off less than (₹)' }}
    saveLabel="Save differences"
    title="Small differences"
  >
    <div style={{ maxWidth: 240 }}>
      <NumberField
        name="rupees"
        label="Write off less than (₹)"
        step={0.01}
        {...buildNumberRange(0, 10, message, message)}
      />
    </div>
    <SettingNote>
      If less than this is missing of a parcel’s cash, it is written off: the order is paid, and the payments report
      shows the difference. The same applies to the amounts in a courier’s file. With 0, nothing is written off.
    </SettingNote>
  </SettingForm>
);
