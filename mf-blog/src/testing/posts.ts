import type { Post, PostCard } from '@vastra/shared/contract';

/** Returns a post as the API lists it. */
export const createPostCard = (changes: Partial<PostCard> = {}): PostCard => ({
  _id: 'p1',
  slug: 'linen-in-june',
  title: 'Linen in June',
  excerpt: 'Why linen is worth its creases.',
  categories: ['Style Guide', 'Summer'],
  tags: ['linen', 'summer wear'],
  featuredImage: { url: '/media/linen-abc123abc123/1200.webp', alt: 'A linen shirt', width: 1200, height: 1500 },
  author: { name: 'Meera Nair', avatar: null },
  readingTime: 4,
  publishedAt: '2026-09-14T20:00:00Z',
  createdAt: '2026-09-01T06:00:00Z',
  ...changes,
});

/** Returns the same post with its content. */
export const createPost = (changes: Partial<Post> = {}): Post => ({
  ...createPostCard(),
  content: '<p>It breathes.</p><h2 id="on-how-to-wash-it">How to wash it</h2><ul><li>Cold</li></ul>',
  headings: [{ id: 'on-how-to-wash-it', text: 'How to wash it' }],
  related: [],
  updatedAt: '2026-09-14T20:00:00Z',
  ...changes,
});
