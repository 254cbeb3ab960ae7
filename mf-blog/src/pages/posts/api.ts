import type { Data, listPosts } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export type PostList = Data<typeof listPosts>;

export interface PostFilter {
  page: number;
  tag?: string;
  category?: string;
}

/** A lead post and three rows of three posts. */
const postsPerPage = 10;

export const getPosts = (filter: PostFilter, options?: CallOptions): Promise<PostList> =>
  api.get('blogs', { ...options, query: { ...filter, limit: postsPerPage } }).data();
