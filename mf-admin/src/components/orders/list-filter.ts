/** Query parameters of the order list that select and sort the orders. */
const filterNames = [
  'q',
  'status',
  'payment',
  'method',
  'product',
  'carrier',
  'from',
  'to',
  'review',
  'tag',
  'task',
  'field',
  'sort',
];

/** Returns the filter of the order list from a URL's query, without the page. */
export const getOrderFilter = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => filterNames.includes(name)));

/** Returns the filter as the end of a URL: "?status=placed", or an empty text. */
export function formatOrderFilter(filter: Record<string, string>): string {
  const text = new URLSearchParams(getOrderFilter(new URLSearchParams(filter))).toString();
  return text && `?${text}`;
}
