/** Paths of the screens of experiments. */
export const experimentPaths = {
  list: '/admin/experiments',
  experiment: (id: string) => `/admin/experiments/${encodeURIComponent(id)}`,
};
