import type { ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { ContactDetails } from './contact-details';
import { contactParts } from './features';
import { Columns } from './layout';

export { loadShopDetails as loader } from '../../components/shop-details';

function ContactPage() {
  const shop = useLoaderData() as ShopDetails | null;
  return (
    <InformationPage
      id="contact"
      shop={shop}
      lead="A question about a size, an order or a return? Write to us: a person reads it and answers."
    >
      <Columns>
        {contactParts.map((Part, index) => (
          <Part key={index} shop={shop} />
        ))}
        <ContactDetails shop={shop} />
      </Columns>
    </InformationPage>
  );
}

export { ContactPage as Component };
