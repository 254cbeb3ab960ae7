import type { AdminBanner, Body, createBanner, UploadedPicture } from '@vastra/shared/contract';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../form/rename-error-fields';
import type { StoredRecord } from '../form/stored-record';

/** The form's values of a banner. */
export interface BannerValues {
  picture: UploadedPicture | null;
  alt: string;
  title: string;
  subtitle: string;
  price: number | null;
  link: string;
  isActive: boolean;
  publishAt: string | null;
  archiveAt: string | null;
}

const noTimes = { publishAt: null, archiveAt: null };

export const emptyBanner: StoredRecord<BannerValues> = {
  values: { picture: null, alt: '', title: '', subtitle: '', price: null, link: '/shop', isActive: true, ...noTimes },
};

export const toStoredBanner = ({
  id: _id,
  version,
  mediaId,
  image,
  state: _state,
  ...values
}: AdminBanner): StoredRecord<BannerValues> => ({
  values: { ...noTimes, ...values, picture: { mediaId, image }, alt: image.alt },
  version,
});

const toInput = ({ picture, publishAt, ...rest }: BannerValues): Body<typeof createBanner> => ({
  ...rest,
  publishAt: rest.isActive ? null : publishAt,
  mediaId: picture?.mediaId ?? '',
});

/** The server reports an error of the picture under `mediaId`. */
const toFormField = (field: string) => (field === 'mediaId' ? 'picture' : field);

export const listBanners = (options?: CallOptions) => adminApi.get<AdminBanner[]>('admin/banners', options);

/** Reads one banner. Throws an `ApiError` `banner_not_found` when it does not exist. */
export async function getBanner(id: string, options?: CallOptions): Promise<AdminBanner> {
  const banner = (await listBanners(options)).find((item) => item.id === id);
  if (!banner) throw new ApiError(404, 'banner_not_found', 'This banner does not exist.');
  return banner;
}

export const saveBanner = (id: string | undefined, values: BannerValues, version?: number): Promise<AdminBanner> =>
  renameErrorFields(
    id
      ? adminApi.put(`admin/banners/${id}`, { body: { ...toInput(values), version } })
      : adminApi.post('admin/banners', { body: toInput(values) }),
    toFormField,
  );

export const deleteBanner = (id: string) => adminApi.delete(`admin/banners/${id}`);

export const reorderBanners = (banners: readonly AdminBanner[]) =>
  adminApi.put<AdminBanner[]>('admin/banners/order', { body: { ids: banners.map(({ id }) => id) } });
