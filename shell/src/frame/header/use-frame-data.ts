import type { Category, ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';

/** The part of the frame's data that the header needs; empty if the API failed. */
interface HeaderData {
  shop?: ShopDetails;
  categories?: Pick<Category, '_id' | 'name'>[];
}

export const useFrameData = () => (useLoaderData() ?? {}) as HeaderData;
