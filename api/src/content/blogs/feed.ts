import { Feed } from 'feed';
import type { listPostsWithContent } from './queries';

type FeedPost = Awaited<ReturnType<typeof listPostsWithContent>>[number];

/** Builds the RSS 2.0 feed of the posts, which are sorted by the newest. Every URL in it is absolute. */
export function buildFeed(posts: FeedPost[], { siteUrl, shopName }: { siteUrl: string; shopName: string }): string {
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  const feed = new Feed({
    title: `${shopName} Blog`,
    description: `How to choose, wear and look after clothes in India: stories and advice from the ${shopName} blog.`,
    id: toUrl('/blog'),
    link: toUrl('/blog'),
    feed: toUrl('/blog/feed.xml'),
    language: 'en-IN',
    copyright: shopName,
    generator: false,
    updated: getLastChange(posts),
  });
  for (const post of posts) {
    const link = toUrl(`/blog/${encodeURIComponent(post.slug)}`);
    feed.addItem({
      title: toXmlText(post.title),
      link,
      date: new Date(post.publishedAt),
      // Feed readers parse the description as HTML.
      description: escapeHtml(toXmlText(post.excerpt)),
      content: toXmlText(withAbsoluteUrls(post.content, link)),
      category: post.categories.map((name) => ({ name: toXmlText(name) })),
      image: { url: toUrl(post.featuredImage.url), type: 'image/webp', length: 0 },
      // RSS's own `author` has to be an email address.
      extensions: [{ name: 'dc:creator', objects: { _cdata: toXmlText(post.author.name) } }],
    });
  }
  return feed.rss2();
}

/** Returns when the feed last changed; 1970 for an empty one. */
export const getLastChange = (posts: FeedPost[]): Date =>
  new Date(Math.max(0, ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt].map(Date.parse))));

/** Removes characters that XML forbids, and splits "]]>", because the package escapes only the first one in a CDATA section. */
const toXmlText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the pattern removes.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\]\]>/g, ']] >');

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Makes the links and pictures of sanitised HTML absolute. Relies on double quotes around every attribute. */
const withAbsoluteUrls = (html: string, base: string): string =>
  html.replace(/<(?:a|img) [^>]*>/g, (element) =>
    element.replace(/ (href|src)="([/#][^"]*)"/g, (_all, name: string, to: string) => {
      const path = new URL(to.replaceAll('&amp;', '&'), base).href.replaceAll('&', '&amp;');
      return ` ${name}="${path}"`;
    }),
  );
