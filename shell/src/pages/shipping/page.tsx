import { useLoaderData } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import { InformationPage } from '../../components/information-page';
import { loadShipping, type ShippingData } from './api';
import { shippingSections } from './sections';
import { businessDays, together } from './words';

export { ErrorBoundary } from './problem';

export const loader = loadShipping;

/** Every figure is the policy's that the cart and the checkout count with. */
export function Component() {
  const { policy, shop } = useLoaderData() as ShippingData;
  const { threshold, processingDays, standardDays } = policy;
  return (
    <InformationPage
      id="shipping"
      shop={shop}
      updated={['September 2025', '2025-09']}
      lead={`We deliver all over India, free above ${rupees(threshold)}. A standard parcel is with you ${businessDays(
        together(processingDays, standardDays),
      )} after your order.`}
      sections={shippingSections(policy)}
    />
  );
}
