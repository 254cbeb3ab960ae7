import type { Settings } from '@vastra/shared/contract';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { CardStack } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { getSettings } from './api';
import { BrandForm } from './brand/brand-form';
import { Carriers } from './carriers/carriers';
import { CashCodeForm } from './cash-code-form';
import { CashWriteOffForm } from './cash-write-off-form';
import { ExtensionsTab } from './extensions/extensions-tab';
import { ShopFileTab } from './file/shop-file-tab';
import { GuestCartsForm } from './guest-carts-form';
import { KeysTab } from './keys/keys-tab';
import { PayOnDeliveryForm } from './pay-on-delivery-form';
import { PaymentLinksForm } from './payment-links-form';
import { PolicyForm } from './policy/policy-form';
import { ProductFactsForm } from './product-facts-form';
import { ProductFeedForm } from './product-feed-form';
import { PromotionApprovalForm } from './promotion-approval-form';
import { RetentionForm } from './retention/retention-form';
import { ReturnsTab } from './returns/returns-tab';
import { ShopForm } from './shop/shop-form';
import { SeriesForm } from './tax/series-form';
import { SlabForm } from './tax/slab-form';
import { TaxRates } from './tax/tax-rates';

const CustomFieldsForm = lazy(async () => ({
  default: (await import('./custom-fields/custom-fields-form')).CustomFieldsForm,
}));

function SettingsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Settings">
      <AreaTabBar />
      <QueryBoundary queryKey={['settings']} queryFn={getSettings} subject="The settings">
        {(settings) => <TabPanels settings={settings} current={current} />}
      </QueryBoundary>
      <LazyTab label="Returns" isShown={current === 'returns'}>
        <ReturnsTab />
      </LazyTab>
      <LazyTab label="Carriers" isShown={current === 'carriers'}>
        <Carriers />
      </LazyTab>
      <LazyTab label="Extensions" isShown={current === 'extensions'}>
        <ExtensionsTab />
      </LazyTab>
      <LazyTab label="Shop file" isShown={current === 'file'}>
        <ShopFileTab />
      </LazyTab>
      <LazyTab label="Keys" isShown={current === 'keys'}>
        <KeysTab />
      </LazyTab>
    </AdminPage>
  );
}

export { SettingsPage as Component };

interface TabPanelProps {
  label: string;
  isShown: boolean;
  children: ReactNode;
}

const TabPanel = ({ label, isShown, children }: TabPanelProps) => (
  <section aria-label={label} hidden={!isShown}>
    <CardStack>{children}</CardStack>
  </section>
);

/** A tab with its own data. It is mounted when it is opened, and stays mounted so that unsaved input survives. */
function LazyTab(panel: TabPanelProps) {
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && panel.isShown) setOpened(true);
  return isOpened && <TabPanel {...panel} />;
}

/** Keeps all tabs mounted, so that unsaved input in one survives while another is shown. */
const TabPanels = ({ settings, current }: { settings: Settings; current: string }) => (
  <>
    <TabPanel label="Delivery" isShown={current === 'shipping' || current === 'campaigns'}>
      <PolicyForm settings={settings} tab={current === 'campaigns' ? 'campaigns' : 'shipping'} />
    </TabPanel>
    <TabPanel label="GST" isShown={current === 'gst'}>
      <TaxRates />
      <SlabForm tax={settings.tax} />
      <SeriesForm series={settings.documentSeries} />
    </TabPanel>
    <TabPanel label="Shop details" isShown={current === 'shop'}>
      <ShopForm settings={settings} />
      <ProductFactsForm facts={settings.productFacts} />
      {/* An API of an earlier version has no feed. */}
      {settings.productFeed && <ProductFeedForm setting={settings.productFeed} />}
    </TabPanel>
    <LazyTab label="Custom fields" isShown={current === 'custom-fields'}>
      <Suspense fallback={<Skeleton $height="240px" />}>
        <CustomFieldsForm setting={settings.customFields} />
      </Suspense>
    </LazyTab>
    <TabPanel label="Brand" isShown={current === 'brand'}>
      <BrandForm settings={settings} />
    </TabPanel>
    <TabPanel label="Guests" isShown={current === 'guests'}>
      <GuestCartsForm settings={settings} />
    </TabPanel>
    <TabPanel label="Cash on delivery" isShown={current === 'cash'}>
      <CashCodeForm cashCode={settings.cashCode} />
      <PayOnDeliveryForm setting={settings.payOnDelivery} />
      <CashWriteOffForm setting={settings.cashWriteOff} />
    </TabPanel>
    <TabPanel label="Payment links" isShown={current === 'payment-links'}>
      <PaymentLinksForm hours={settings.paymentLinkHours} />
    </TabPanel>
    <TabPanel label="Promotions" isShown={current === 'promotions'}>
      {/* An API of an earlier version has no approvals. */}
      {settings.promotionApproval && <PromotionApprovalForm setting={settings.promotionApproval} />}
    </TabPanel>
    <TabPanel label="Data retention" isShown={current === 'retention'}>
      <RetentionForm settings={settings} />
    </TabPanel>
  </>
);
