import type { PostCard } from '@vastra/shared/contract';

/** Returns a post in which everything is empty that the response lacks, so that one part of the page misses it and not the page. */
export const completePost = <Post extends PostCard>(post: Post): Post => ({
  ...post,
  title: post.title ?? '',
  excerpt: post.excerpt ?? '',
  categories: post.categories ?? [],
  tags: post.tags ?? [],
  author: post.author ?? { name: '', avatar: null },
});
