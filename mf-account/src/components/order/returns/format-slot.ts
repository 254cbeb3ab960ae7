const toHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** Formats the hours of a pick-up: "09-13" as "9 am – 1 pm". Returns a text of another form unchanged. */
export function formatSlot(slot: string): string {
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(slot);
  return hours ? `${toHour(Number(hours[1]))} – ${toHour(Number(hours[2]))}` : slot;
}
