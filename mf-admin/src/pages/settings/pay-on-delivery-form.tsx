import type { Settings } from '@vastra/shared/contract';
import { SwitchField } from '../../components/form/fields';
import { joinNames } from '../../components/kit/join-names';
import { SettingForm, SettingNote } from './setting-form';

/** The setting of paying the cash of a parcel online. */
export const PayOnDeliveryForm = ({ setting }: { setting: Settings['payOnDelivery'] }) => (
  <SettingForm
    setting="payOnDelivery"
    stored={setting}
    field="payOnDelivery"
    labels={{ payOnDelivery: 'Pay by UPI on delivery' }}
    saveLabel="Save UPI on delivery"
    title="Pay by UPI on delivery"
  >
    <SwitchField name="payOnDelivery" label="Let customers pay the cash of a parcel online" />
    <SettingNote>
      When this is on, customers can pay a parcel with cash on delivery by UPI or card while it is on its way. The
      courier then collects nothing. What was paid is refunded if the parcel comes back.
    </SettingNote>
    {!setting.isOffered && (
      <SettingNote role="note">
        No payment provider is set up, so customers pay parcels in cash. Set up {joinNames(setting.providerNames)}{' '}
        first: see “Payments” in the operating manual.
      </SettingNote>
    )}
  </SettingForm>
);
