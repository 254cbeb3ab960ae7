/** Dark enough for white words on them. */
const colours: Record<string, string> = {
  shell: '#1c1917',
  'mf-catalog': '#1d4ed8',
  'mf-cart': '#b42318',
  'mf-account': '#166534',
  'mf-blog': '#7e22ce',
  'mf-admin': '#92400e',
};
const others = ['#0f766e', '#9d174d', '#4338ca', '#854d0e'];

/** The colour of a team, always the same, also of a team that came later. */
export const colourOf = (remote: string): string =>
  colours[remote] ?? others[[...remote].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % others.length];

/** `mf-cart` is the cart's team. */
export const teamOf = (remote: string): string => remote.replace(/^mf-/, '');
