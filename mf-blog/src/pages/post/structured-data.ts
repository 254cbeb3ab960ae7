import type { Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** What search engines read of a post, after schema.org; addresses are absolute. */
export function structuredData(post: Post, origin: string): object[] {
  const address = origin + paths.post(post.slug);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      image: new URL(post.featuredImage.url, origin).href,
      datePublished: post.publishedAt,
      author: { '@type': 'Person', name: post.author.name },
      publisher: { '@type': 'Organization', name: 'Vastra', url: origin },
      articleSection: post.categories,
      keywords: post.tags,
      mainEntityOfPage: address,
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
