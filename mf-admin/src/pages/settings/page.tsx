import type { Settings } from '@vastra/shared/contract';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { CardStack, SeparateCards } from '../../components/layout/card';
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
        <SeparateCards>{children}</SeparateCards>
      </section>
    )
  );
}

/** Keeps all tabs mounted, so that unsaved input in one survives while another is shown. */
const TabPanels = ({ settings, current }: { settings: Settings; current: string }) => (
  <>
    <section aria-label="Delivery" hidden={current !== 'shipping' && current !== 'campaigns'}>
      <SeparateCards>
        <PolicyForm settings={settings} tab={current === 'campaigns' ? 'campaigns' : 'shipping'} />
      </SeparateCards>
    </section>
    <section aria-label="GST" hidden={current !== 'gst'}>
      <CardStack>
        <TaxRates />
        <SlabForm tax={settings.tax} />
        <SeriesForm series={settings.documentSeries} />
      </CardStack>
    </section>
    <section aria-label="Shop details" hidden={current !== 'shop'}>
      <SeparateCards>
        <ShopForm settings={settings} />
      </SeparateCards>
    </section>
    <section aria-label="Guests" hidden={current !== 'guests'}>
      <SeparateCards>
        <GuestCartsForm settings={settings} />
      </SeparateCards>
    </section>
    <section aria-label="Cash on delivery" hidden={current !== 'cash'}>
      <CardStack>
        <CashCodeForm cashCode={settings.cashCode} />
        <PayOnDeliveryForm setting={settings.payOnDelivery} />
        <CashWriteOffForm setting={settings.cashWriteOff} />
      </CardStack>
    </section>
    <section aria-label="Payment links" hidden={current !== 'payment-links'}>
      <SeparateCards>
        <PaymentLinksForm hours={settings.paymentLinkHours} />
      </SeparateCards>
    </section>
    <section aria-label="Data retention" hidden={current !== 'retention'}>
      <SeparateCards>
        <RetentionForm settings={settings} />
      </SeparateCards>
    </section>
  </>
);
