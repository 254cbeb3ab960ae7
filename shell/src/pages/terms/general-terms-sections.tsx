import type { ShopDetails } from '@vastra/shared/contract';
import { GrievanceOfficer } from '../../components/grievance-officer';
import type { Section } from '../../components/information-page';

/** Returns the sections about reviews, fair use, liability, complaints and changes of the terms. */
export const buildGeneralTermsSections = (shop: ShopDetails | null): Section[] => [
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <>
        <p>
          Signed-in customers can write one review of each product, with up to four pictures, and change or delete it
          later. It appears with your name. “Verified” stands beside the reviews of those who have bought the product
          here and kept it.
        </p>
        <p>
          Please write what you have found yourself, and nothing that insults, advertises, tells other people’s secrets
          or belongs to somebody else. We may take down what breaks the law or this rule, and never because it is
          critical.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Texts, pictures and the name of the shop belong to us or to those who let us use them; please ask before you
        publish them elsewhere. Please do not disturb the shop, try to get into what is not yours, or buy for resale in
        quantities that leave nothing for others. We may block accounts that do.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We answer for our products and for what we do as the law provides. We do not answer for what neither we nor
        those who work for us can help, such as strikes, floods or a network that fails, for as long as it lasts; orders
        that cannot be carried out because of it you can cancel.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and disputes',
    body: (
      <>
        <GrievanceOfficer shop={shop} />
        <p>
          These terms are governed by the laws of India. You may also turn to the National Consumer Helpline (1915) or
          to the consumer commission of the place where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change these terms, the new ones and their date stand here. They count for orders placed from then on;
        orders that you have placed before stay as they were.
      </p>
    ),
  },
];
