import { dayMs, toStartOfIndianDay } from '../../platform/calendar/india';
import type { ShippingPolicy } from './policy';

/** The published policy (requirements 9.2). It applies unless the shop has set another. */
export const defaultPolicy: ShippingPolicy = {
  threshold: 999_00,
  campaigns: [],
  rates: { standard: 79_00, standardRemote: 129_00, express: 199_00 },
  processingDays: [1, 2],
  standardDays: [3, 7],
  expressDays: [1, 3],
  // Delhi, Gurugram, Noida, Ahmedabad, Mumbai, Pune, Hyderabad, Bengaluru, Chennai, Kolkata.
  metroPrefixes: ['110', '122', '2013', '380', '400', '411', '500', '560', '600', '700'],
  // Jammu, Kashmir and Ladakh, Sikkim, Andaman and Nicobar, Lakshadweep, the north-eastern states.
  remotePrefixes: ['18', '19', '737', '744', '68255', '78', '79'],
  // Only the Army Postal Service delivers to its post offices.
  unservedPrefixes: ['9'],
  remoteCashOnDelivery: false,
  cashOnDelivery: { fee: 0, minAmount: 0, maxAmount: null, excludedPrefixes: [] },
};

/**
 * Returns the demo shop's policy, in paise, with a campaign of six days from today, which begins again after a day without it (requirements
 * 2.3).
 */
export const buildDemoPolicy = (now: Date): ShippingPolicy => ({
  ...defaultPolicy,
  campaigns: [
    {
      text: 'Free Shipping This Week Order Over - ₹55',
      threshold: 55_00,
      startsAt: toStartOfIndianDay(now).toISOString(),
      endsAt: new Date(toStartOfIndianDay(now).getTime() + 6 * dayMs).toISOString(),
      isWeekly: true,
    },
  ],
});
