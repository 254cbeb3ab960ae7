/** Requests in the order in which an overloaded server refuses them, the first one first. */
export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** Suggestions, recommendations, counts of what browsers did, and files of the admin area. */
const low = [
  /^\/api\/v1\/(search\/(suggest|popular|track)|recent-purchases|browser-reports|experiments)\b/,
  /^\/api\/v1\/products\/[^/]+\/(related|views)$/,
  /^\/api\/v1\/admin\/.*(\.csv|\.json|labels|invoices|slips)$/,
  /^\/beacon$/,
];

/** A shopper who pays, what a payment provider reports, placed orders, and the scripts of their pages. */
const high = [
  /^\/api\/v1\/(cart|checkout|orders|payments|auth|addresses|coupons|delivery|gift-cards)\b/,
  /^\/api\/v1\/admin\/(auth|orders|shipments)\b/,
  /^\/(cart|checkout|orders|login)\b/,
  /^\/(releases|fonts|assets)\//,
];

/** Returns the priority of a request by its URL. */
export function getPriority(url: string): Priority {
  const [path] = url.split('?');
  const matches = (pattern: RegExp) => pattern.test(path);
  if (low.some(matches)) return 'low';
  return high.some(matches) ? 'high' : 'normal';
}
