import type { PostCard } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import type { Listing } from './listing';

/** Returns a listing as schema.org objects for search engines. Its URLs are absolute. */
export function buildStructuredData(
  { heading, description, path, topic }: Listing,
  posts: PostCard[],
  { origin, shopName }: { origin: string; shopName: string },
) {
  const collection = {
    '@context': 'https://schema.org',
    '@type': topic === undefined ? 'Blog' : 'CollectionPage',
    name: topic === undefined ? `${shopName} Blog` : heading,
    description,
    url: origin + path,
    inLanguage: 'en-IN',
    publisher: { '@type': 'Organization', name: shopName, url: origin },
    [topic === undefined ? 'blogPost' : 'hasPart']: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: origin + paths.post(post.slug),
      image: origin + post.featuredImage.url,
      datePublished: post.publishedAt,
      author: { '@type': 'Person', name: post.author.name },
    })),
  };
  const steps: [string, string][] = [
    ['Home', '/'],
    ['Blog', paths.blog],
    ...(topic === undefined ? [] : [[topic, path] as [string, string]]),
  ];
  return [
    collection,
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, to], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + to,
      })),
    },
  ];
}
