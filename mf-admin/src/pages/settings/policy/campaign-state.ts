interface CampaignPeriod {
  startsAt: string | null;
  endsAt: string | null;
  isWeekly?: boolean;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the state of the campaign at `index`. If several are running, the first of the list applies. */
export function getCampaignState(campaigns: readonly CampaignPeriod[], index: number, now: Date): string {
  const isRunning = ({ startsAt, endsAt, isWeekly }: CampaignPeriod) => {
    if (startsAt === null || endsAt === null) return false;
    const msSinceStart = now.getTime() - Date.parse(startsAt);
    const msInPeriod = isWeekly && msSinceStart >= 0 ? msSinceStart % weekMs : msSinceStart;
    return msInPeriod >= 0 && msInPeriod < Date.parse(endsAt) - Date.parse(startsAt);
  };
  const { startsAt, endsAt, isWeekly } = campaigns[index];
  if (startsAt === null || endsAt === null) return 'Incomplete';
  if (isRunning(campaigns[index]))
    return campaigns.slice(0, index).some(isRunning) ? 'Overridden by a campaign above' : 'Running';
  return new Date(endsAt) <= now && !isWeekly ? 'Ended' : 'Upcoming';
}
