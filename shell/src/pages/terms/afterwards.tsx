import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { GrievanceOfficer } from '../../components/grievance-officer';
import type { Section } from '../../components/information-page';

/** Returns the sections about the time after an order, and general rules. */
export const buildAfterwardsSections = (shop: ShopDetails | null): Section[] => [
  {
    id: 'cancellation',
    title: 'Cancelling an order',
    body: (
      <p>
        Until your order has been shipped you can cancel it on its page, with <b>Cancel order</b>, without giving a
        reason. The whole order is then cancelled, its items go back on sale, and whatever you have paid, delivery
        included, is refunded. What has been shipped can be returned once it is with you.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    body: (
      <>
        <p>
          You can return an order within 30 days of its delivery, for any reason: open it and choose <b>Return order</b>
          . A return is of the whole order; if only one item of it is the trouble, please{' '}
          <Link to={paths.contact}>write to us</Link> first.
        </p>
        <ul>
          <li>We refund the full amount of the order: what you paid for the items and for their delivery.</li>
          <li>
            What you paid online goes back the way it came, as soon as the cancellation or the return is registered.
            Your bank may take a few days to show it.
          </li>
          <li>What you paid in cash we give back as well, and get in touch with you about how.</li>
          <li>
            With each of these we issue a credit note for the invoice. It is on the order’s page, which also shows how
            far your refund is.
          </li>
          <li>A return gives back the money, not the coupon or the deal that the order was bought with.</li>
        </ul>
        <p>
          If something arrives damaged, faulty, or is not what you ordered, please tell us. Your rights under the
          Consumer Protection Act, 2019 stay as they are, also after the 30 days.
        </p>
      </>
    ),
  },
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
