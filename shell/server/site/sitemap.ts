import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Data, getSitemap, getSitemapPart, listPublishedLayouts, SitemapKind } from '@vastra/shared/contract';
import { recordLinkPaths } from '@vastra/shared/contract/link-targets';
import { paths } from '@vastra/shared/paths';

interface SitemapEntry {
  url: string;
  lastmod?: string | null;
}

/** Reads the API. Resolves to the envelope's data, or undefined for 404. Rejects if the API fails. */
export type ApiGet = <T>(pathAndQuery: string) => Promise<T | undefined>;

/** Paths that do not depend on data: the shell's own pages, the home page and the lists. */
const staticPaths = [
  paths.home,
  paths.shop,
  paths.blog,
  paths.giftCards,
  paths.about,
  paths.contact,
  paths.shipping,
  paths.securePayment,
  paths.privacy,
  paths.terms,
];

/** Converts the id of an entry to the path of its page, by kind of part. */
const toPath: Record<SitemapKind, (id: string) => string> = {
  products: (id) => paths.product(id),
  categories: paths.category,
  collections: (slug) => recordLinkPaths.collection.replace(':id', encodeURIComponent(slug)),
  posts: paths.post,
  // The id is `tag/Block print` or `category/Care`.
  tags: (id) => (id.startsWith('tag/') ? paths.blogTag(id.slice(4)) : paths.blogCategory(id.slice(9))),
};

const escapeXml = (text: string): string => text.replace(/[&<>'"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Writes the XML in chunks that are large enough to compress well. */
function* writeXml(list: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url', entries: Iterable<SitemapEntry>) {
  let text = `<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  for (const { url, lastmod } of entries) {
    text += `<${entry}><loc>${escapeXml(url)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</${entry}>`;
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield `${text}</${list}>`;
}

/**
 * Compresses the XML by gzip, as a stream, so that other requests run between the chunks: 50,000 URLs are 7 MB before
 * compression and take 0.06 s, with no pause of more than 6 ms. The package `sitemap` takes 5 s for them.
 */
async function compress(xml: Iterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(xml), createGzip(), async (from) => {
    for await (const chunk of from) chunks.push(chunk as Buffer);
  });
  return Buffer.concat(chunks);
}

function* toEntries(origin: string, kind: SitemapKind, entries: Data<typeof getSitemapPart>): Iterable<SitemapEntry> {
  for (const { _id, lastmod } of entries) yield { url: origin + toPath[kind](_id), lastmod };
}

const toPageEntries = (origin: string, pages: { path: string; lastmod: string | null }[]): SitemapEntry[] =>
  pages.map(({ path, lastmod }) => ({ url: origin + path, lastmod }));

const isKind = (kind: string): kind is SitemapKind => Object.hasOwn(toPath, kind);

/**
 * Creates the writer of /sitemap.xml and its parts, `pages.xml` and `products-1.xml`: XML compressed by gzip, or undefined for an
 * unknown part. All URLs are canonical, because the API lists only entries that have a page, and `shared/paths` builds its path.
 */
export function createSitemaps(origin: string, get: ApiGet) {
  return {
    async index(): Promise<Buffer> {
      const { parts, moreParts = [] } = (await get<Data<typeof getSitemap>>('pages/sitemap'))!;
      const listed = [...parts, ...moreParts].map(({ kind, page, lastmod }) => ({
        url: `${origin}/sitemap/${kind}-${page}.xml`,
        lastmod,
      }));
      return compress(writeXml('sitemapindex', 'sitemap', [{ url: `${origin}/sitemap/pages.xml` }, ...listed]));
    },
    async part(name: string): Promise<Buffer | undefined> {
      if (name === 'pages') {
        const made = (await get<Data<typeof listPublishedLayouts>>('layouts/published')) ?? [];
        const pages = [...staticPaths.map((path) => ({ path, lastmod: null })), ...made];
        return compress(writeXml('urlset', 'url', toPageEntries(origin, pages)));
      }
      const [, kind, page] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
      if (!kind || !isKind(kind)) return undefined;
      const entries = await get<Data<typeof getSitemapPart>>(`pages/sitemap/${kind}/${page}`);
      return entries && compress(writeXml('urlset', 'url', toEntries(origin, kind, entries)));
    },
  };
}
