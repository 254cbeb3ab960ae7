import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Seller } from '../../components/seller';

/** Returns the promises to shoppers; each describes how the shop works today. */
export const buildPromises = (shop: ShopDetails | null) => [
  {
    title: 'The price is the price',
    text: 'It includes GST. Delivery is the only thing that may be added, and you know it before you order.',
  },
  {
    title: 'What you see is true',
    text: 'Stock, countdowns, ratings and what others have just bought are counted, never invented.',
  },
  {
    title: `${shop?.returnDays ?? 30} days to change your mind`,
    text: `Return an order within ${shop?.returnDays ?? 30} days of its delivery, for any reason, and get back the full amount${shop?.returnFee ? ` less ₹${shop.returnFee}` : ''}.`,
  },
  {
    title: 'Your data stay yours',
    text: 'No trackers, no data sold. Export or delete everything yourself, without asking us.',
  },
];

interface StoryProps {
  shop: ShopDetails | null;
  /** True for the shop of the demo, which describes its clothes. */
  isDemo: boolean;
}

export const Story = ({ shop, isDemo }: StoryProps) => (
  <>
    {isDemo && (
      <section>
        <h2>Clothes first</h2>
        <p>
          Kurtas and jeans, jackets for the two cold months and cottons for the other ten, sarees for the day that
          matters and T-shirts for all the rest. We choose what can be worn often and washed without worry, and we
          describe it as we would to a friend: its fabric, its fit, its care.
        </p>
        <p>
          A shop should be quiet. So our shop has few colours, and leaves them to the clothes. You can look around, fill
          a cart and order without an account; if you want one, a code on your phone is all it takes.
        </p>
      </section>
    )}
    <section>
      <h2>From Kanyakumari to Leh</h2>
      <p>
        We deliver within India, to cities and to villages. The fee and the time to your PIN code are in our{' '}
        <Link to={paths.shipping}>Shipping Policy</Link>. You can pay online or, where our couriers take it, in{' '}
        <Link to={paths.securePayment}>cash at your door</Link>.
      </p>
    </section>
    <section>
      <h2>Talk to us</h2>
      <p>
        When something is not right, or when you only want to know whether the indigo one is really indigo, please{' '}
        <Link to={paths.contact}>write to us</Link>. You will also find us here:
      </p>
      <Seller shop={shop} />
    </section>
  </>
);
