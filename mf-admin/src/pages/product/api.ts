import type {
  AdminProduct,
  Body,
  ProductInput,
  StockMovement,
  UploadedPicture,
  updateProduct as updateProductCall,
  Video,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, uploadAsAdmin } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

const getPath = (id: string) => `products/${encodeURIComponent(id)}`;

export const getProduct = (id: string, options?: CallOptions): Promise<AdminProduct> =>
  adminApi.get(`admin/${getPath(id)}`, options);

export const createProduct = (body: ProductInput & { slug?: string }): Promise<AdminProduct> =>
  adminApi.post('products', { body });

export const updateProduct = (id: string, body: Body<typeof updateProductCall>): Promise<AdminProduct> =>
  adminApi.put(getPath(id), { body });

export const archiveProduct = (id: string): Promise<AdminProduct> => adminApi.delete(getPath(id));

export const restoreProduct = (id: string): Promise<AdminProduct> =>
  adminApi.post('admin/products/bulk', { body: { ids: [id], change: { kind: 'restore' } } }).then(() => getProduct(id));

export const uploadPhoto = (
  id: string,
  file: Blob,
  { alt, color, onProgress }: { alt: string; color: string; onProgress: (part: number) => void },
): Promise<AdminProduct> => uploadAsAdmin('PUT', `${getPath(id)}/photo`, file, { fields: { alt, color }, onProgress });

/** Uploads a video with its poster. `onProgress` gets the part of the video that is sent. */
export async function uploadVideo(
  file: File,
  { poster, captions, onProgress }: { poster: File; captions: string; onProgress: (part: number) => void },
): Promise<Video> {
  const { mediaId } = await uploadAsAdmin<UploadedPicture>('POST', 'admin/video-posters', poster);
  return uploadAsAdmin('POST', 'admin/videos', file, {
    fields: { posterId: mediaId, captions },
    onProgress,
  });
}

export const listStockMovements = (
  id: string,
  query: { page: number; variant?: string },
  options?: CallOptions,
): Promise<ListPage<StockMovement>> => adminApi.get(`admin/${getPath(id)}/stock`, { ...options, query });
