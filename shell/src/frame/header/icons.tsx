const strokeProps = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const CartIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <path d="M5 8h14l-1 12H6L5 8Zm4 0V6a3 3 0 0 1 6 0v2" />
  </svg>
);

export const HeartIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <path d="M12 20.500S3.500 15.600 3.500 9.500A4.600 4.600 0 0 1 12 7.200a4.600 4.600 0 0 1 8.500 2.300c0 6.100-8.500 11-8.500 11Z" />
  </svg>
);

export const PersonIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.6-4 3.600-6 8-6s7.400 2 8 6" />
  </svg>
);

export const SearchIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <circle cx="11" cy="11" r="6.500" />
    <path d="m16 16 4.500 4.500" />
  </svg>
);

export const MenuIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);

export const HomeIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...strokeProps}>
    <path d="m4 11 8-7 8 7v9h-5v-6H9v6H4Z" />
  </svg>
);
