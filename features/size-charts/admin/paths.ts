/** Paths of the screens of size charts. */
export const sizeChartPaths = {
  list: '/admin/size-charts',
  chart: (id: string) => `/admin/size-charts/${encodeURIComponent(id)}`,
};
