import type { Post } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export const getPost = (slugOrId: string, options?: CallOptions): Promise<Post> =>
  api.get(`blogs/${encodeURIComponent(slugOrId)}`, options).data();
