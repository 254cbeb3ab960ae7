import type { Settings } from '@vastra/shared/contract';
import { SwitchField } from '../../components/form/fields';
import { SettingForm, SettingNote } from './setting-form';

/** The setting of the code to a guest's phone. */
export const CashCodeForm = ({ cashCode }: { cashCode: Settings['cashCode'] }) => (
  <SettingForm
    setting="cashCode"
    stored={cashCode}
    field="cashCode"
    labels={{ cashCode: 'Code to the phone' }}
    saveLabel="Save phone codes"
    title="Cash on delivery"
  >
    <SwitchField name="cashCode" label="Confirm a guest’s phone number by a code" />
    <SettingNote>
      When this is on, a guest’s first order with cash on delivery needs a code that is sent to the phone number by SMS.
      Later orders of the same number need none, and neither do signed-in customers.
    </SettingNote>
    {!cashCode.canSend && (
      <SettingNote role="note">
        This shop sends no text messages, so no code is asked for. Set up SMS first: see “Mail and SMS” in the operating
        manual.
      </SettingNote>
    )}
  </SettingForm>
);
