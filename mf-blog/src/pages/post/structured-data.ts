import type { Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** Returns a post as schema.org objects for search engines. Its URLs are absolute. */
export function buildStructuredData(post: Post, { origin, shopName }: { origin: string; shopName: string }): object[] {
  const postUrl = origin + paths.post(post.slug);
  const { url, width, height } = post.featuredImage;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      image: { '@type': 'ImageObject', url: new URL(url, origin).href, width, height },
      datePublished: post.publishedAt,
      dateModified: [post.publishedAt, post.updatedAt].sort().at(-1),
      author: { '@type': 'Person', name: post.author.name },
      publisher: {
        '@type': 'Organization',
        name: shopName,
        url: origin,
        logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
      },
      articleSection: post.categories,
      keywords: post.tags,
      wordCount: countWords(post.content),
      timeRequired: `PT${post.readingTime}M`,
      inLanguage: 'en-IN',
      mainEntityOfPage: { '@type': 'WebPage', '@id': postUrl },
      isPartOf: { '@type': 'Blog', name: `${shopName} Blog`, url: origin + paths.blog },
      url: postUrl,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: origin + paths.blog },
        { '@type': 'ListItem', position: 3, name: post.title, item: postUrl },
      ],
    },
  ];
}

const countWords = (html: string): number => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
