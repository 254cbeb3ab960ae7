import type { Category, ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';

/** The part of the frame's data that the header needs; empty if the API failed. */
interface HeaderData {
  shop?: ShopDetails;
  categories?: Pick<Category, '_id' | 'name'>[];
}

/** Returns the data of the frame's loader. Without a response of the API it is empty, and the header shows no categories. */
export const useFrameData = () => (useLoaderData() ?? {}) as HeaderData;
