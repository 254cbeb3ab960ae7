const cashPath = '/admin/cash';

/** Paths of the screens. */
export const paths = {
  cash: cashPath,
  remittances: `${cashPath}?tab=remittances`,
  remittance: (id: string) => `${cashPath}/${encodeURIComponent(id)}`,
} as const;
