import type { ShippingPolicy } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { describeCashTerms } from '@vastra/shared/ui/delivery-result';
import type { Section } from '../../components/information-page';
import { addDays, formatBusinessDays, formatLastDay } from './messages';
import { PinCheck } from './pin-check';
import { Rates } from './rates';

/** Returns the sections of the page with the fees (rupees) and days of the policy that is in force (requirements 9.2). */
export const buildShippingSections = (policy: ShippingPolicy, returnDays: number): Section[] => {
  const { threshold, usualThreshold, campaign, rates, processingDays, standardDays, expressDays, cashTerms } = policy;
  return [
    {
      id: 'free-delivery',
      title: 'When delivery is free',
      body: (
        <>
          {campaign && (
            <p className="offer">
              <strong>{campaign.text}</strong>
              Until {formatLastDay(campaign.endsAt)}
              {campaign.isWeekly ? ', and again in each following week. At other times' : '. Afterwards'} standard
              delivery is free above {formatRupees(usualThreshold)}.
            </p>
          )}
          <p>
            Standard delivery is free when your items cost more than {formatRupees(threshold)}. What counts is their
            price before a coupon. Your cart tells you how much is missing.
          </p>
        </>
      ),
    },
    {
      id: 'rates',
      title: 'Fees and times',
      body: (
        <>
          <Rates policy={policy} />
          <p>
            Each order has one delivery fee, however many items it has; GST is included. Business days are Monday to
            Friday.
          </p>
        </>
      ),
    },
    {
      id: 'pin-code',
      title: 'Check your PIN code',
      body: <PinCheck threshold={threshold} />,
    },
    {
      id: 'processing',
      title: 'From your order to your door',
      body: (
        <>
          <p>
            We need {formatBusinessDays(processingDays)} to pack an order. On the way it is{' '}
            {formatBusinessDays(standardDays)} by standard and {formatBusinessDays(expressDays)} by express delivery.
            Counted from the day of your order that makes:
          </p>
          <ul>
            <li>standard: {formatBusinessDays(addDays(processingDays, standardDays))},</li>
            <li>express: {formatBusinessDays(addDays(processingDays, expressDays))}.</li>
          </ul>
          <p>The checkout shows the days for your address before you order, and the page of your order keeps them.</p>
        </>
      ),
    },
    {
      id: 'where',
      title: 'Where we deliver',
      body: (
        <>
          <p>We deliver within India only. A few PIN codes cannot be reached by our couriers; the check above tells.</p>
          <ul>
            <li>
              Express delivery ({formatRupees(rates.express)}) is offered in metro cities. It costs the same whatever
              you order.
            </li>
            {rates.standardRemote !== rates.standard && (
              <li>
                Standard delivery to remote PIN codes costs {formatRupees(rates.standardRemote)}, and nothing above{' '}
                {formatRupees(threshold)}.
              </li>
            )}
          </ul>
        </>
      ),
    },
    {
      id: 'cash-on-delivery',
      title: 'Cash on Delivery',
      body: (
        <p>
          Where our couriers take cash you can pay when your parcel arrives{describeCashTerms(cashTerms)}
          {cashTerms?.fee ? '' : ', at no extra charge'}. The check above says whether your PIN code is among them, and
          so does the checkout. More about paying is under <Link to={paths.securePayment}>Secure Payment</Link>.
        </p>
      ),
    },
    {
      id: 'tracking',
      title: 'Following your order',
      body: (
        <p>
          The page of your order shows each of its steps and, once it is shipped, the courier and the tracking number as
          soon as we have them. If you gave us an email address, we also write to you when it is shipped and when it is
          delivered. With an account you find the page under <Link to={paths.orders}>My Orders</Link>.
        </p>
      ),
    },
    {
      id: 'changes-and-returns',
      title: 'Changing, cancelling, returning',
      body: (
        <p>
          The address of an order cannot be changed. Until it is shipped you can cancel the order and place it again.
          Within {returnDays} days of delivery you can return it: how is in our{' '}
          <Link to={`${paths.terms}#returns`}>Terms and Conditions</Link>. If something is wrong with your parcel,
          please <Link to={paths.contact}>tell us</Link>.
        </p>
      ),
    },
  ];
};
