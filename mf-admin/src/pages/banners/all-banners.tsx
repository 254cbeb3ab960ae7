import type { AdminBanner } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { deleteBanner, reorderBanners, saveBanner, toStoredBanner } from '../../components/banners/banner';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Permitted } from '../../permissions';
import { BannerList } from './banner-list';

interface AllBannersProps {
  banners: AdminBanner[];
  reload: () => void;
}

/** The slides in their order. Every change is saved at once. */
export function AllBanners({ banners: initialBanners, reload }: AllBannersProps) {
  const [banners, setBanners] = useState(initialBanners);
  const [bannerToDelete, setBannerToDelete] = useState<AdminBanner>();

  const reorder = async (next: AdminBanner[]) => {
    const previous = banners;
    setBanners(next);
    try {
      setBanners(await reorderBanners(next));
    } catch (error) {
      setBanners(previous);
      notify.error(toErrorMessage(error));
    }
  };

  const toggle = async (banner: AdminBanner) => {
    try {
      const { values, version } = toStoredBanner(banner);
      const saved = await saveBanner(banner.id, { ...values, isActive: !banner.isActive }, version);
      setBanners((all) => all.map((other) => (other.id === saved.id ? saved : other)));
    } catch (error) {
      notify.error(toErrorMessage(error));
      reload();
    }
  };

  const remove = async (banner: AdminBanner) => {
    await deleteBanner(banner.id);
    setBanners((all) => all.filter(({ id }) => id !== banner.id));
    setBannerToDelete(undefined);
    notify.success('Banner deleted');
  };

  if (banners.length === 0)
    return (
      <Notice
        title="No banners yet"
        text="Banners are shown at the top of the home page, with a picture, a short text and a link."
      >
        <Permitted>
          <ButtonLink to={adminPaths.banner(newId)}>Add banner</ButtonLink>
        </Permitted>
      </Notice>
    );
  return (
    <>
      <BannerList banners={banners} onReorder={reorder} onToggle={toggle} onDelete={setBannerToDelete} />
      {bannerToDelete && (
        <ConfirmDialog
          title={`Delete “${bannerToDelete.title}”?`}
          text="It is removed from the home page immediately, and its picture is deleted."
          confirmLabel="Delete"
          onConfirm={() => remove(bannerToDelete)}
          onCancel={() => setBannerToDelete(undefined)}
        />
      )}
    </>
  );
}
