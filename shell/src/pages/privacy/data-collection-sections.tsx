import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { Section } from '../../components/information-page';
import { Seller } from '../../components/seller';

/** Returns the sections about the collected data, the controller and the recipients. */
export const buildDataCollectionSections = (shop: ShopDetails | null): Section[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          This policy tells how your personal data are treated in this shop, under the Digital Personal Data Protection
          Act, 2023. Responsible is:
        </p>
        <Seller shop={shop} />
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we know about you, and why',
    body: (
      <ul>
        <li>
          <b>Your account.</b> Name, email or phone, and, if you add them, addresses, a photo and a password, so that we
          can recognise you and write to you. A password is kept as a hash from which it cannot be read.
        </li>
        <li>
          <b>Signing in.</b> One-time codes, kept as a hash and valid for ten minutes, and for each device on which you
          are signed in the name of its browser and system and when it was last here, so that you can see and end it.
        </li>
        <li>
          <b>Orders.</b> What you bought, what it cost, where it was sent, your phone and, if you gave it, your email,
          to deliver it, to tell you how it goes, and for the invoice. Guests are no exception: an order has to go
          somewhere.
        </li>
        <li>
          <b>Payments.</b> How and when you paid, the amount, and the payment provider’s number for it. Your card, bank
          or UPI details are entered at the provider and never reach us.
        </li>
        <li>
          <b>Cart and wishlist.</b> What you put into them: with an account in the account, otherwise in your browser.
        </li>
        <li>
          <b>Reviews.</b> What you write and the pictures you add, published with your name. What a camera hides in a
          picture, such as the place, is removed.
        </li>
        <li>
          <b>Newsletter.</b> Your email address and when you asked for, confirmed and ended it. Nothing is sent before
          you have confirmed it with the link in our mail, and each letter has a link that ends it.
        </li>
        <li>
          <b>Messages.</b> What you write to us with the form on <Link to={paths.contact}>Contact Us</Link>, to answer
          it.
        </li>
        <li>
          <b>Trials of pages.</b> That you are among the customers who get another version of a page, if we have chosen
          you for that. With an account, the export of your data names them.
        </li>
        <li>
          <b>Comparisons of pages.</b> While we compare two arrangements of a page, we store for each browser, under a
          code made from its number and a key that exists for this comparison only, which of them it has seen, whether a
          page has failed or was slow, and which orders came from it. We look at sums only; the export of your data
          names the comparisons of your orders. 30 days after the end, codes and key are deleted and the sums stay.
        </li>
        <li>
          <b>Your consents.</b> That you have accepted the terms, confirmed or ended the newsletter, allowed or ended
          WhatsApp, or turned off that others see your purchases: when, on which page, which version of the text, and a
          shortened network address.
        </li>
        <li>
          <b>Requests that are counted.</b> To stop those who try out codes or flood our forms, we count these requests
          for a day, by a hash of the network address they come from and of the email in the form.
        </li>
        <li>
          <b>Counts without names.</b> Which words are searched for, and how often a product is looked at on a day. They
          are kept without saying by whom.
        </li>
        <li>
          <b>How well the pages work.</b> Your browser tells us how many pages it has shown, how many parts of them have
          failed and how fast they were, for each version of the shop’s parts. We add that up: no address and nothing
          about you is in it. When a part has failed, its error message, the lines of our code, the name and version of
          the browser and which of the shop’s events came before (“the cart has changed”) are reported too, so that we
          can repair it. Links, emails, long numbers and quoted text are removed from the message before it is sent. So
          that nobody can falsify the sums, we count these messages by a hash of the network address that they come
          from, in memory only and for an hour at most.
        </li>
      </ul>
    ),
  },
  {
    id: 'shown',
    title: 'What other visitors see',
    body: (
      <p>
        Reviews, with the name of their writer. And for seven days after a purchase the shop may tell other visitors
        that a product was bought in a city, and how long ago: never by whom. You can turn this off in{' '}
        <Link to={paths.account}>your account</Link>, and as a guest on the page of your order.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets your data',
    body: (
      <>
        <p>Only those who need a part of it for what you have asked us to do:</p>
        <ul>
          <li>
            the payment provider, when you pay online: your name, phone, email, the number and the amount of the order;
          </li>
          <li>the courier who brings your parcel: your name, address and phone;</li>
          <li>the companies that carry our mail, SMS and WhatsApp messages: the address or number, and the message;</li>
          {shop?.errorService && (
            <li>
              the service that gathers errors ({shop.errorService}), when a part of a page has failed: the error as
              described under “How well the pages work”. It comes from your browser, so the service sees its network
              address and the shop’s, and we ask it not to store yours;
            </li>
          )}
          <li>authorities, where the law obliges us.</li>
        </ul>
        <p>We sell no data, and our pages load nothing from other companies: no advertising, no analytics, no fonts.</p>
      </>
    ),
  },
];
