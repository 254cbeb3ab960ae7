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
    labels={{ guestCarts: 'Guests have a cart' }}
  >
    <Card>
      <h2>Guests</h2>
      <SwitchField name="guestCarts" label="Guests have a cart and can order without an account" />
      <p style={{ marginTop: 8, color: 'var(--ink-2)', maxWidth: '64ch' }}>
        When this is off, whoever is not signed in reads “Please login to add items to cart!”. What is in a guest's cart
        by then stays in their browser and comes into the account's cart when they sign in. Orders that were placed are
        not touched.
      </p>
    </Card>
  </EditForm>
);
