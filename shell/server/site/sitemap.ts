import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Data, getSitemap, getSitemapPart, SitemapKind } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

interface Address {
  url: string;
  lastmod?: string | null;
}

/** Answers the parsed envelope's data; undefined for 404. Throws when the API does not answer. */
export type Ask = <T>(pathAndQuery: string) => Promise<T | undefined>;

/** The addresses that do not follow from data: the shell's own pages, and the lists that others begin with. */
const fixed = [
  paths.home,
  paths.shop,
  paths.blog,
  paths.about,
  paths.contact,
  paths.shipping,
  paths.securePayment,
  paths.privacy,
  paths.terms,
];

/** Where a part's entry is shown. */
const pathOf: Record<SitemapKind, (id: string) => string> = {
  products: (id) => paths.product(id),
  categories: paths.category,
  posts: paths.post,
  // `tag/Block print`, `category/Care`.
  tags: (id) => (id.startsWith('tag/') ? paths.blogTag(id.slice(4)) : paths.blogCategory(id.slice(9))),
};

const escaped = (text: string): string => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In pieces that are worth compressing. */
function* xmlOf(list: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url', addresses: Iterable<Address>) {
  let text = `<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  for (const { url, lastmod } of addresses) {
    text += `<${entry}><loc>${escaped(url)}</loc>${lastmod ? `<lastmod>${escaped(lastmod)}</lastmod>` : ''}</${entry}>`;
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield `${text}</${list}>`;
}

/**
 * 50,000 addresses are 7 MB before compression, and other requests go between the pieces: 0.06 s without a pause of more than
 * 6 ms. The package `sitemap` takes 5 s for them.
 */
async function compressed(xml: Iterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await pipeline(Readable.from(xml), createGzip(), async (from) => {
    for await (const piece of from) pieces.push(piece as Buffer);
  });
  return Buffer.concat(pieces);
}

function* asAddresses(origin: string, kind: SitemapKind, entries: Data<typeof getSitemapPart>): Iterable<Address> {
  for (const { _id, lastmod } of entries) yield { url: origin + pathOf[kind](_id), lastmod };
}

const isKind = (kind: string): kind is SitemapKind => Object.hasOwn(pathOf, kind);

/**
 * Writes /sitemap.xml and its parts, `pages.xml`, `products-1.xml`: XML under gzip, or undefined for a part that there is
 * not. What stands in them is canonical: the contract lists what has a page of its own, `shared/paths` spells its address.
 */
export function sitemaps(origin: string, ask: Ask) {
  return {
    async index(): Promise<Buffer> {
      const { parts } = (await ask<Data<typeof getSitemap>>('pages/sitemap'))!;
      const listed = parts.map(({ kind, page, lastmod }) => ({
        url: `${origin}/sitemap/${kind}-${page}.xml`,
        lastmod,
      }));
      return compressed(xmlOf('sitemapindex', 'sitemap', [{ url: `${origin}/sitemap/pages.xml` }, ...listed]));
    },
    async part(name: string): Promise<Buffer | undefined> {
      if (name === 'pages')
        return compressed(
          xmlOf(
            'urlset',
            'url',
            fixed.map((path) => ({ url: origin + path })),
          ),
        );
      const [, kind, page] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
      if (!kind || !isKind(kind)) return undefined;
      const entries = await ask<Data<typeof getSitemapPart>>(`pages/sitemap/${kind}/${page}`);
      return entries && compressed(xmlOf('urlset', 'url', asAddresses(origin, kind, entries)));
    },
  };
}
