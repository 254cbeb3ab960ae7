import type { RetentionDays, ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { GrievanceOfficer } from '../../components/grievance-officer';
import type { Section } from '../../components/information-page';
import { privacyRequestPath } from '../../components/privacy-paths';

const formatDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`);

/** Returns how long something is stored that may have no end. */
const formatEnd = (days: number, otherwise: string): string => (days === 0 ? otherwise : formatDays(days));

/** Returns the sections about retention, export, deletion, rights, security and complaints. `days`: the retention in force. */
export const buildRetentionAndRightsSections = (shop: ShopDetails | null, days: RetentionDays): Section[] => [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Your account, addresses and wishlist: as long as you have the account. Your cart:{' '}
          {formatEnd(days.carts, 'as long as you have the account')}
          <span>{days.carts > 0 && ' after you last changed it'}</span>. A cart without an account is in your browser
          only.
        </li>
        {days.unfinishedRegistrations > 0 && (
          <li>A registration that was never confirmed: {formatDays(days.unfinishedRegistrations)}.</li>
        )}
        <li>
          Sessions: 30 days after they were last used, 90 days at most, and then {formatDays(days.endedSessions)} more
          as ended ones.
        </li>
        <li>One-time codes and the counts of requests: {formatDays(days.codes)}.</li>
        <li>
          Messages that we sent to you: {formatDays(days.mails)}; those with one-time codes: {formatDays(days.codes)}.
        </li>
        <li>
          Messages that you sent to us: {formatEnd(days.contactMessages, 'until we delete them or you ask us to')}.
        </li>
        <li>
          Newsletter: an address that nobody has confirmed {formatDays(days.unconfirmedSubscriptions)}, a confirmed one
          until you end it. That you have ended it we remember, so as not to write to you again.
        </li>
        <li>
          What you have agreed to or taken back, when and in which version of the text: as long as we may have to prove
          it. After an erasure it no longer says whose it was.
        </li>
        <li>
          Links to a guest’s order or data: until they expire, and {formatDays(days.expiredLinks)} longer, to be able to
          say that they have.
        </li>
        <li>
          A hash of the network from which an order was placed: {formatEnd(days.orderNetworks, 'as long as the order')}.
          Buyers whose orders we refuse: {formatEnd(days.orderBlocks, 'until we lift it')}.
        </li>
        <li>
          What couriers reported about your parcels: {formatEnd(days.carrierEvents, 'as long as the order')}. The steps
          stay with the order.
        </li>
        <li>Pictures that you sent for a review or a return and did not use: a day.</li>
        <li>
          Orders, invoices and credit notes: as long as tax law obliges us to, which is 72 months from the due date of
          the annual GST return (section 36 of the CGST Act, 2017). After an account is deleted they no longer say whose
          they were, except on invoices of ₹50,000 and more, which have to name the buyer (rule 46 of the CGST Rules).
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
        consents and sessions. Without an account, let us{' '}
        <Link to={privacyRequestPath}>send you a link to your data</Link>: what is stored under your email, orders
        included.
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
            Bought as a guest? The <Link to={privacyRequestPath}>link to your data</Link> erases what is stored under
            your email in the same way.
          </li>
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
        <Link to={paths.account}>your account</Link>, or if you have bought as a guest with{' '}
        <Link to={privacyRequestPath}>a link that we send you</Link>; for the rest, please{' '}
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
