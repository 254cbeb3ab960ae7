interface CampaignPeriod {
  startsAt: string | null;
  endsAt: string | null;
}

/** How a campaign stands. Of several that run, the first of the list counts. */
export function getCampaignState(campaigns: readonly CampaignPeriod[], at: number, now: Date): string {
  const isRunning = ({ startsAt, endsAt }: CampaignPeriod) =>
    startsAt !== null && endsAt !== null && new Date(startsAt) <= now && now < new Date(endsAt);
  const { startsAt, endsAt } = campaigns[at];
  if (startsAt === null || endsAt === null) return 'Not complete';
  if (isRunning(campaigns[at])) return campaigns.slice(0, at).some(isRunning) ? 'One above counts' : 'Running';
  return new Date(endsAt) <= now ? 'Over' : 'To come';
}
