import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { Section } from '../../components/information-page';

/** The sections about prices, offers, orders, payment and delivery. */
export const orderSections: Section[] = [
  {
    id: 'prices',
    title: 'Products and prices',
    body: (
      <>
        <p>
          Prices are in Indian rupees (₹) and include GST. Delivery is the only thing that may be added, and the
          checkout shows it before you order. A struck price is the product’s original one.
        </p>
        <p>
          We show colours and sizes as faithfully as we can, and screens differ a little. What is sold out cannot be
          ordered.
        </p>
        <p>
          If a price, an offer or a coupon changes while you are in the checkout, we do not charge you the new amount
          behind your back: you see the new total first, and decide again.
        </p>
      </>
    ),
  },
  {
    id: 'offers',
    title: 'Deals and coupons',
    body: (
      <ul>
        <li>
          A deal’s price holds until its countdown ends or its items are sold, whichever is first. You need to be signed
          in to put a deal into your cart.
        </li>
        <li>
          One coupon can be used for an order. What it needs is written beside it: a minimum order amount, a last day, a
          number of uses, or one use for each customer.
        </li>
        <li>A coupon is worth nothing in cash, and its discount is shared over all items of the order.</li>
        <li>If you cancel an order, you can use its coupon again; after a return you cannot.</li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'How an order becomes binding',
    body: (
      <>
        <p>
          With your order you make an offer to buy. It is confirmed, and the contract made, at once if you pay on
          delivery, and when your payment has arrived if you pay online. If you gave us an email address, the
          confirmation comes there too.
        </p>
        <p>
          While you pay online we hold your items for 15 minutes. If no payment comes, the order lapses and costs you
          nothing. If your payment comes later than that, we confirm the order after all when the items are still there;
          otherwise you get all of your money back.
        </p>
        <p>
          With each parcel we issue a tax invoice. You find it as a PDF on the page of your order, with the GST of each
          item, when the parcel is packed.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        The checkout offers the ways in which your order can be paid: online through our payment provider (UPI, cards,
        net banking), or in cash when it arrives, where that is possible. How your payment is protected is described
        under <Link to={paths.securePayment}>Secure Payment</Link>.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <p>
        We deliver within India. Fees, times and the amount above which delivery is free are in our{' '}
        <Link to={paths.shipping}>Shipping Policy</Link>; the page of your order shows the days that count for it. The
        risk passes to you when the parcel is handed over at your address.
      </p>
    ),
  },
];
