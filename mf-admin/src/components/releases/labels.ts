import { formatNumber } from '@vastra/shared/format';

/** Returns the name of a remote's team: "Gift cards" for "mf-gift-cards". */
export function getTeamName(remote: string): string {
  const name = remote.replace(/^mf-/, '').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a share: 0.1234 as "12.3%", and a tiny share as "under 0.1%" instead of "0%". */
export const formatPercent = (part: number): string => (part > 0 && part < 0.001 ? 'under 0.1%' : percent.format(part));

export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;
