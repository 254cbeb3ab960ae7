import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { Section } from '../../components/information-page';

/** Returns the sections about cancelling and returning an order, by the shop's rules of returns. */
export const buildCancellationAndReturnsSections = (shop: ShopDetails | null): Section[] => [
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
          You can return an order within {shop?.returnDays ?? 30} days of its delivery, for any reason: open it and
          choose <b>Return order</b>. A return is of the whole order; if only one item of it is the trouble, please{' '}
          <Link to={paths.contact}>write to us</Link> first.
        </p>
        <ul>
          <li>We refund the full amount of the order: what you paid for the items and for their delivery.</li>
          {shop?.returnFee && (
            <li>A return costs ₹{shop.returnFee}, which we take off the refund, unless we are at fault.</li>
          )}
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
          Consumer Protection Act, 2019 stay as they are, also after the {shop?.returnDays ?? 30} days.
        </p>
      </>
    ),
  },
];
