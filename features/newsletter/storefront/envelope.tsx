/** Line drawing of an envelope. */
export const Envelope = () => (
  <svg
    width="88"
    height="64"
    viewBox="0 0 88 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect x="10" y="8" width="68" height="48" rx="5" />
    <path d="m12 13 28.5 21.5a6 6 0 0 0 7 0L76 13M12 52l20-19M76 52 56 33" />
  </svg>
);
