import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { GrievanceOfficer } from '../../components/grievance-officer';
import type { Section } from '../../components/information-page';

/** Returns the sections about retention, export, deletion, rights, security and complaints. */
export const buildRetentionAndRightsSections = (shop: ShopDetails | null): Section[] => [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account, addresses, wishlist and cart: as long as you have the account.</li>
        <li>Sessions: 30 days after they were last used, 90 days at most.</li>
        <li>Messages that we sent to you: 30 days; those with one-time codes: a day.</li>
        <li>
          Newsletter: an address that nobody has confirmed 30 days, a confirmed one until you end it. That you have
          ended it we remember, so as not to write to you again.
        </li>
        <li>Pictures that you sent for a review and did not use: a day.</li>
        <li>
          Orders, invoices and credit notes: as long as tax law obliges us to, which is 72 months from the due date of
          the annual GST return (section 36 of the CGST Act, 2017). After an account is deleted they no longer say whose
          they were.
        </li>
      </ul>
    ),
  },
  {
    id: 'export',
    title: 'Export your data',
    body: (
      <p>
        In <Link to={paths.account}>your account</Link>, on the profile, <b>Export my data</b> gives you everything that
        we keep about you as a file: profile, addresses, cart, wishlist, orders, coupons you used, reviews and votes,
        and sessions.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Delete your account',
    body: (
      <>
        <p>
          <b>Delete my account</b>, in the same place, does it at once and cannot be undone. We ask for your password or
          a fresh code first. While an order is on its way the account has to wait for it.
        </p>
        <ul>
          <li>
            Gone are your profile and photo, addresses, cart, wishlist, sessions, votes, the pictures of your reviews,
            and what we have written to you.
          </li>
          <li>Your reviews stay, as those of “A customer”.</li>
          <li>
            Your orders stay for the tax office without your name, phone, email and street. State and PIN code remain,
            because the tax depends on them.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You may know what we keep about you, have it corrected, completed or erased, take back a consent, and name
        somebody who exercises these rights when you no longer can. Most of it you can do yourself in{' '}
        <Link to={paths.account}>your account</Link>; for the rest, and if you have bought as a guest, please{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        What proves who you are is kept out of reach of scripts, passwords and codes are kept as hashes, tries are
        counted and limited, and our logs hold no names, addresses or codes. If your data were ever to get into wrong
        hands all the same, we would tell you and the Data Protection Board.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: <p>The shop is not meant for children. Please order for them, and register with your own details.</p>,
  },
  {
    id: 'complaints',
    title: 'Questions and complaints',
    body: <GrievanceOfficer shop={shop} />,
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When something here changes, the new text and its date stand on this page.</p>,
  },
];
