import type { Settings } from '@vastra/shared/contract';
import { EditForm } from '../../components/form/edit-form';
import { SwitchField } from '../../components/form/fields';
import { Card } from '../../components/layout/card';
import { getSettings, saveSetting } from './api';

const toStored = ({ guestCarts: { value, version } }: Settings) => ({ values: { guestCarts: value }, version });

export const GuestCartsForm = ({ settings }: { settings: Settings }) => (
  <EditForm<{ guestCarts: boolean }, Settings>
    stored={toStored(settings)}
    save={({ guestCarts }, version) => saveSetting('guestCarts', guestCarts, version, () => 'guestCarts')}
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ guestCarts: 'Guest checkout' }}
  >
    <Card>
      <h2>Guests</h2>
      <SwitchField name="guestCarts" label="Allow guest checkout" />
      <p style={{ marginTop: 8, color: 'var(--ink-2)', maxWidth: '64ch' }}>
        When this is off, visitors who are not signed in see “Please login to add items to cart!”. Items in a guest cart
        stay in the browser and are added to the account cart at sign-in. Existing orders are not changed.
      </p>
    </Card>
  </EditForm>
);
