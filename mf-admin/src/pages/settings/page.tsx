import type { Settings } from '@vastra/shared/contract';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { TabBar, useTab } from '../../components/layout/tabs';
import { getSettings } from './api';
import { Carriers } from './carriers/carriers';
import { CashCodeForm } from './cash-code-form';
import { CashWriteOffForm } from './cash-write-off-form';
import { GuestCartsForm } from './guest-carts-form';
import { PayOnDeliveryForm } from './pay-on-delivery-form';
import { PaymentLinksForm } from './payment-links-form';
import { PolicyForm } from './policy/policy-form';
import { RetentionForm } from './retention/retention-form';
import { ReturnsTab } from './returns/returns-tab';
import { ShopForm } from './shop/shop-form';
import { SeriesForm } from './tax/series-form';
import { SlabForm } from './tax/slab-form';
import { TaxRates } from './tax/tax-rates';

const tabs = [
  { id: 'shipping', label: 'Shipping' },
  { id: 'campaigns', label: 'Campaigns' },
  { id: 'gst', label: 'GST' },
  { id: 'shop', label: 'Shop details' },
  { id: 'returns', label: 'Returns' },
  { id: 'guests', label: 'Guests' },
  { id: 'cash', label: 'Cash on delivery' },
  { id: 'payment-links', label: 'Payment links' },
  { id: 'carriers', label: 'Carriers' },
  { id: 'retention', label: 'Data retention' },
];

function SettingsPage() {
  const current = useTab(tabs.map(({ id }) => id));
  return (
    <AdminPage title="Settings">
      <TabBar label="Settings" tabs={tabs} current={current} />
      <QueryBoundary queryKey={['settings']} queryFn={getSettings} subject="The settings">
        {(settings) => <TabPanels settings={settings} current={current} />}
      </QueryBoundary>
      <LazyTab id="returns" label="Returns" current={current}>
        <ReturnsTab />
      </LazyTab>
      <LazyTab id="carriers" label="Carriers" current={current}>
        <Carriers />
      </LazyTab>
    </AdminPage>
  );
}

export { SettingsPage as Component };

interface LazyTabProps {
  id: string;
  label: string;
  current: string;
  children: ReactNode;
}

/** A tab with its own data. It is mounted when it is opened, and stays mounted so that unsaved input survives. */
function LazyTab({ id, label, current, children }: LazyTabProps) {
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && id === current) setOpened(true);
  return (
    isOpened && (
      <section aria-label={label} hidden={id !== current}>
        {children}
      </section>
    )
  );
}

/** Keeps all tabs mounted, so that unsaved input in one survives while another is shown. */
const TabPanels = ({ settings, current }: { settings: Settings; current: string }) => (
  <>
    <section aria-label="Delivery" hidden={current !== 'shipping' && current !== 'campaigns'}>
      <PolicyForm settings={settings} tab={current === 'campaigns' ? 'campaigns' : 'shipping'} />
    </section>
    <section aria-label="GST" hidden={current !== 'gst'}>
      <TaxRates />
      <div style={{ marginTop: 24 }}>
        <SlabForm tax={settings.tax} />
      </div>
      <div style={{ marginTop: 24 }}>
        <SeriesForm series={settings.documentSeries} />
      </div>
    </section>
    <section aria-label="Shop details" hidden={current !== 'shop'}>
      <ShopForm settings={settings} />
    </section>
    <section aria-label="Guests" hidden={current !== 'guests'}>
      <GuestCartsForm settings={settings} />
    </section>
    <section aria-label="Cash on delivery" hidden={current !== 'cash'}>
      <CashCodeForm cashCode={settings.cashCode} />
      <div style={{ marginTop: 24 }}>
        <PayOnDeliveryForm setting={settings.payOnDelivery} />
      </div>
      <div style={{ marginTop: 24 }}>
        <CashWriteOffForm setting={settings.cashWriteOff} />
      </div>
    </section>
    <section aria-label="Payment links" hidden={current !== 'payment-links'}>
      <PaymentLinksForm hours={settings.paymentLinkHours} />
    </section>
    <section aria-label="Data retention" hidden={current !== 'retention'}>
      <RetentionForm settings={settings} />
    </section>
  </>
);
