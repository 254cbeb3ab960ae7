import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { Section } from '../../components/information-page';
import { Seller } from '../../components/seller';

/** Returns the sections about the seller, the scope of the terms and the account. */
export const buildSellerAndAccountSections = (shop: ShopDetails | null): Section[] => [
  {
    id: 'seller',
    title: 'Who sells to you',
    body: (
      <>
        <p>The shop is run, and everything in it is sold, by:</p>
        <Seller shop={shop} />
        <p>
          In these terms “we” and “{shop?.name ?? 'the shop'}” mean this company, and “you” is whoever visits the shop
          or orders from it.
        </p>
      </>
    ),
  },
  {
    id: 'terms',
    title: 'When these terms apply',
    body: (
      <>
        <p>
          They apply whenever you use the shop or place an order, with an account or as a guest. You are asked to accept
          them when you register. For an order the terms count that stood here on the day you placed it.
        </p>
        <p>
          Our <Link to={paths.shipping}>Shipping Policy</Link>, our <Link to={paths.privacy}>Privacy Policy</Link> and
          the page about <Link to={paths.securePayment}>Secure Payment</Link> belong to them. Nothing in any of these
          takes away a right that the law gives you as a consumer.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          You can buy without an account. With one you keep your orders, addresses and wishlist together. You sign in
          with a one-time code of six digits that we send to your email or phone; it is valid for ten minutes and works
          once. If you prefer a password, you can set one in your account.
        </p>
        <ul>
          <li>
            Nobody from {shop?.name ?? 'the shop'} will ever ask you for a code or a password. Please give them to no
            one.
          </li>
          <li>
            Your account shows on which devices you are signed in, and signs you out of them. Please do so, and tell us,
            if somebody else may have got in.
          </li>
          <li>
            Please register with your own details and keep them up to date: we write and deliver to what is there.
          </li>
          <li>If you are under 18, please let a parent or guardian order for you.</li>
          <li>
            You can export your data and delete your account yourself, in <Link to={paths.account}>your account</Link>.
          </li>
        </ul>
      </>
    ),
  },
];
