/** Parameters by which campaigns recognise visitors, as in `deploy/varnish/default.vcl`. Scripts in the browser read them; no page does. */
const campaignParam = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/;

/**
 * Returns the URL without the parameters of campaigns, because each visitor of an advertisement has others, and `removed`, the query of what
 * was removed: `gclid=abc`, or an empty string.
 */
export function removeCampaignParams(url: URL): { url: URL; removed: string } {
  const params = url.search.slice(1).split('&');
  const isCampaign = (param: string) => campaignParam.test(param.split('=')[0]);
  const removed = params.filter(isCampaign).join('&');
  if (!removed) return { url, removed };
  const rest = new URL(url);
  rest.search = params.filter((param) => !isCampaign(param)).join('&');
  return { url: rest, removed };
}

/** Appends a query to the target of a redirect. */
export const appendQuery = (location: string, query: string): string => {
  if (!query) return location;
  const [target, hash] = location.split('#');
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
};
