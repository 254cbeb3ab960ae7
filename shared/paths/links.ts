/** Origin against which links of the shop are parsed. No shop has it. */
const base = 'https://shop.invalid';

const parse = (link: string): URL | undefined => {
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
};

/**
 * Returns the path, query and fragment of a link within the shop, as browsers normalise them; undefined for a link that leaves the shop, or is no path.
 * The URL is parsed before it is judged, because browsers remove tabs and newlines, take `\` for `/`, and resolve dots: `/\n/evil.example` and
 * `/..//evil.example` lead to another host.
 */
export function toInternalPath(link: string): string | undefined {
  const url = link.startsWith('/') ? parse(link) : undefined;
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/** Returns the normalised path of a link within the shop, or a normalised https URL without a user; undefined for any other text. */
export function toLink(link: string): string | undefined {
  if (!/^https:\/\//.test(link)) return toInternalPath(link);
  const url = parse(link);
  return url && !url.username && !url.password ? url.href : undefined;
}

/** Says that a text is no link. */
export const linkMessage = 'Please enter a path such as /shop, or a URL that begins with https://';
