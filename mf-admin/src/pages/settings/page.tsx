import type { Settings } from '@vastra/shared/contract';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { TabBar, useTab } from '../../components/tabs';
import { getSettings } from './api';
import { GuestCarts } from './guest-carts';
import { PolicyForm } from './policy/policy-form';
import { ShopForm } from './shop/shop-form';
import { TaxRates } from './tax/tax-rates';

const tabs = [
  { id: 'shipping', label: 'Shipping' },
  { id: 'campaigns', label: 'Campaigns' },
  { id: 'gst', label: 'GST' },
  { id: 'shop', label: 'Shop details' },
  { id: 'guests', label: 'Guests' },
];

export function Component() {
  const current = useTab(tabs.map(({ id }) => id));
  return (
    <AdminPage title="Settings">
      <TabBar label="Settings" tabs={tabs} current={current} />
      <Loaded question="settings" ask={getSettings} thing="The settings">
        {(settings) => <Parts settings={settings} current={current} />}
      </Loaded>
    </AdminPage>
  );
}

/** All parts stay there: what was typed in one is not lost while another is looked at. */
const Parts = ({ settings, current }: { settings: Settings; current: string }) => (
  <>
    <section aria-label="Delivery" hidden={current !== 'shipping' && current !== 'campaigns'}>
      <PolicyForm settings={settings} tab={current === 'campaigns' ? 'campaigns' : 'shipping'} />
    </section>
    <section aria-label="GST" hidden={current !== 'gst'}>
      <TaxRates />
    </section>
    <section aria-label="Shop details" hidden={current !== 'shop'}>
      <ShopForm settings={settings} />
    </section>
    <section aria-label="Guests" hidden={current !== 'guests'}>
      <GuestCarts settings={settings} />
    </section>
  </>
);
