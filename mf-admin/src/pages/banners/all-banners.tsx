import type { AdminBanner } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { deleteBanner, reorderBanners, saveBanner, toStoredBanner } from '../../components/banners/banner';
import { Permitted } from '../../permissions';
import { BannerList } from './banner-list';

/** The slides in their order. Every change is saved at once. */
export function AllBanners({ banners: initialBanners, reload }: { banners: AdminBanner[]; reload: () => void }) {
  const [banners, setBanners] = useState(initialBanners);

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
  return <BannerList banners={banners} onReorder={reorder} onToggle={toggle} onDelete={remove} />;
}
