/** Line drawing of a needle with its thread. */
export const NeedleDrawing = () => (
  <svg viewBox="0 0 412 84" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
    <path
      d="M2 58c40 0 52-34 92-34s46 42 84 42 40-46 74-46c26 0 30 26 12 26-20 0-14-34 18-34 26 0 44 20 62 26"
      strokeWidth="1.6"
    />
    <path
      d="m341 36 66 22c-26 4-48-2-66-14-3-2-3-9 0-8Z"
      fill="var(--white)"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="m345 40 7 3" strokeWidth="1.6" />
    <path d="M2 78h408" stroke="var(--hairline)" strokeDasharray="10 8" />
  </svg>
);
