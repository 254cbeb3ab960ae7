import type { Post } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to a published post. Rejects with ApiError 404 `post_not_found`, or 400 for text that cannot be a slug or an id. */
export const getPost = (slugOrId: string, options?: CallOptions): Promise<Post> =>
  api.get(`blogs/${encodeURIComponent(slugOrId)}`, options).data();
