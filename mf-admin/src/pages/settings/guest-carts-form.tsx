import type { Settings } from '@vastra/shared/contract';
import { SwitchField } from '../../components/form/fields';
import { SettingForm, SettingNote } from './setting-form';

export const GuestCartsForm = ({ settings }: { settings: Settings }) => (
  <SettingForm
    setting="guestCarts"
    stored={settings.guestCarts}
    field="guestCarts"
    labels={{ guestCarts: 'Guest checkout' }}
    title="Guests"
  >
    <SwitchField name="guestCarts" label="Allow guest checkout" />
    <SettingNote>
      When this is off, visitors who are not signed in see “Please login to add items to cart!”. Items in a guest cart
      stay in the browser and are added to the account cart at sign-in. Existing orders are not changed.
    </SettingNote>
  </SettingForm>
);
