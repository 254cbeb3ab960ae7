import type { Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** What search engines read of a post, after schema.org; addresses are absolute. */
export function structuredData(post: Post, origin: string): object[] {
  const address = origin + paths.post(post.slug);
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
        name: 'Vastra',
        url: origin,
        logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
      },
      articleSection: post.categories,
      keywords: post.tags,
      wordCount: wordsIn(post.content),
      timeRequired: `PT${post.readingTime}M`,
      inLanguage: 'en-IN',
      mainEntityOfPage: { '@type': 'WebPage', '@id': address },
      isPartOf: { '@type': 'Blog', name: 'Vastra Blog', url: origin + paths.blog },
      url: address,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: origin + paths.blog },
        { '@type': 'ListItem', position: 3, name: post.title, item: address },
      ],
    },
  ];
}

const wordsIn = (html: string): number => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
