interface CampaignPeriod {
  startsAt: string | null;
  endsAt: string | null;
}

/** Returns the state of the campaign at `index`. If several are running, the first of the list applies. */
export function getCampaignState(campaigns: readonly CampaignPeriod[], index: number, now: Date): string {
  const isRunning = ({ startsAt, endsAt }: CampaignPeriod) =>
    startsAt !== null && endsAt !== null && new Date(startsAt) <= now && now < new Date(endsAt);
  const { startsAt, endsAt } = campaigns[index];
  if (startsAt === null || endsAt === null) return 'Not complete';
  if (isRunning(campaigns[index])) return campaigns.slice(0, index).some(isRunning) ? 'One above counts' : 'Running';
  return new Date(endsAt) <= now ? 'Over' : 'To come';
}
