const listPath = '/admin/settlements';

/** Paths of the screens. */
export const paths = {
  settlements: (filter: Record<string, string> = {}) =>
    Object.keys(filter).length > 0 ? `${listPath}?${new URLSearchParams(filter)}` : listPath,
  settlement: (id: string) => `${listPath}/${encodeURIComponent(id)}`,
} as const;
