/** SVG paths of the icons in a 24 x 24 box, by the name that merchants choose. */
const iconPaths: Record<string, string> = {
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8zM7 16a2 2 0 1 0 .01 4A2 2 0 0 0 7 16m10 0a2 2 0 1 0 .01 4A2 2 0 0 0 17 16',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H4zM17 13h3v6h-3zM20 19c0 2-3 2.5-6 2.5',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  wallet: 'M3 7h17v13H3zM3 7l13-4v4M20 11h-5v5h5',
  check: 'M12 3a9 9 0 1 0 .01 0M8 12l3 3 5-6',
};

/** Names of all icons. */
export const serviceIconNames = Object.keys(iconPaths);

/** The icon of a service, 32 px. Shows a check mark for an unknown name. */
export const ServiceIcon = ({ name }: { name: string }) => (
  <svg
    width="32"
    height="32"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={iconPaths[name] ?? iconPaths.check} />
  </svg>
);
