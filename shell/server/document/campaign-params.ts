/** Parameters by which campaigns recognise visitors, as in `deploy/varnish/default.vcl`. Scripts in the browser read them; no page does. */
const campaignParam = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/;

/** Returns the URL without the parameters whose names `isRemoved` accepts, and `removed`, their query. */
function removeParams(url: URL, isRemoved: (name: string) => boolean): { url: URL; removed: string } {
  const params = url.search.slice(1).split('&');
  const isOne = (param: string) => isRemoved(param.split('=')[0]);
  const removed = params.filter(isOne).join('&');
  if (!removed) return { url, removed };
  const rest = new URL(url);
  rest.search = params.filter((param) => !isOne(param)).join('&');
  return { url: rest, removed };
}

/** Returns the URL without the parameters that a page does not read, because each invented parameter would make its own document. */
export const removeUnknownParams = (url: URL, known: readonly string[]): { url: URL; removed: string } =>
  removeParams(url, (name) => !known.includes(name));

/**
 * Returns the URL without the parameters of campaigns, because each visitor of an advertisement has others, and `removed`, the query of what
 * was removed: `gclid=abc`, or an empty string.
 */
export const removeCampaignParams = (url: URL): { url: URL; removed: string } =>
  removeParams(url, (name) => campaignParam.test(name));

/** Appends a query to the target of a redirect. */
export const appendQuery = (location: string, query: string): string => {
  if (!query) return location;
  const [target, hash] = location.split('#');
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
};
