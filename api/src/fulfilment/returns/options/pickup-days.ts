import { dayMs, toIndianDay } from '../../../platform/calendar/india';
import type { ReturnSettings } from '../rules/settings';

/** Number of days from which a customer chooses the pick-up. */
const offeredDays = 6;

/** Returns the days on which couriers can pick up a return, as "2026-11-23": the next ones without Sundays. None without slots. */
export function listPickupDays(
  { pickupSlots, pickupLeadDays }: Pick<ReturnSettings, 'pickupSlots' | 'pickupLeadDays'>,
  now: Date,
): string[] {
  const days: string[] = [];
  for (let count = pickupLeadDays; pickupSlots.length > 0 && days.length < offeredDays; count++) {
    const day = toIndianDay(new Date(now.getTime() + count * dayMs));
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.push(day);
  }
  return days;
}
