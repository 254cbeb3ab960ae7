/** Colours with enough contrast for white text. */
const colours: Record<string, string> = {
  shell: '#1c1917',
  'mf-catalog': '#1d4ed8',
  'mf-cart': '#b42318',
  'mf-account': '#166534',
  'mf-blog': '#7e22ce',
  'mf-admin': '#92400e',
};
const otherColours = ['#0f766e', '#9d174d', '#4338ca', '#854d0e'];

/** Returns the colour of a remote's team, always the same, also for a team that is not listed. */
export const getColour = (remote: string): string =>
  colours[remote] ??
  otherColours[[...remote].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % otherColours.length];

/** Returns the team of a remote: `cart` for `mf-cart`. */
export const toTeam = (remote: string): string => remote.replace(/^mf-/, '');
