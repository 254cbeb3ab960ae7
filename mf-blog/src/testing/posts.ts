import type { PostCard } from '@vastra/shared/contract';

/** A post as the API lists it. */
export const listedPost = (over: Partial<PostCard> = {}): PostCard => ({
  _id: 'p1',
  slug: 'linen-in-june',
  title: 'Linen in June',
  excerpt: 'Why linen is worth its creases.',
  categories: ['Style Guide', 'Summer'],
  tags: ['linen', 'summer wear'],
  featuredImage: { url: '/media/linen-abc123abc123/1200.webp', alt: 'A linen shirt', width: 1200, height: 1500 },
  author: { name: 'Meera Nair', avatar: null },
  publishedAt: '2026-09-14T20:00:00Z',
  createdAt: '2026-09-01T06:00:00Z',
  ...over,
});
