import type { Data, listPosts } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { completePost } from '../../complete-post';

export type PostList = Data<typeof listPosts>;

export interface PostFilter {
  page: number;
  tag?: string;
  category?: string;
}

/** A lead post and three rows of three posts. */
const postsPerPage = 10;

/** Resolves to a page of published posts, newest first, with the topics of all posts; pages count from 1. */
export async function getPosts(filter: PostFilter, options?: CallOptions): Promise<PostList> {
  const list = await api.get('blogs', { ...options, query: { ...filter, limit: postsPerPage } }).data<PostList>();
  return {
    ...list,
    posts: list.posts.map(completePost),
    topics: { categories: list.topics?.categories ?? [], tags: list.topics?.tags ?? [] },
  };
}
