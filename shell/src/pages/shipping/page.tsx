import { formatRupees } from '@vastra/shared/format';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { loadShipping, type ShippingData } from './api';
import { addDays, formatBusinessDays } from './messages';
import { buildShippingSections } from './sections';

export { ErrorBoundary } from './error-text';

export const loader = loadShipping;

/** Renders the shipping policy. All figures come from the policy that cart and checkout use. */
function ShippingPage() {
  const { policy, shop } = useLoaderData() as ShippingData;
  const { threshold, processingDays, standardDays } = policy;
  return (
    <InformationPage
      id="shipping"
      shop={shop}
      updated={['September 2025', '2025-09']}
      lead={`We deliver all over India, free above ${formatRupees(threshold)}. A standard parcel is with you ${formatBusinessDays(
        addDays(processingDays, standardDays),
      )} after your order.`}
      sections={buildShippingSections(policy, shop?.returnDays ?? 30)}
    />
  );
}

export { ShippingPage as Component };
