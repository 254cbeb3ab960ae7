import type { AdminBanner } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { deleteBanner, orderBanners, saveBanner, storedBanner } from '../../components/banner';
import { Confirm } from '../../components/confirm';
import { BannerList } from './banner-list';

interface AllBannersProps {
  banners: AdminBanner[];
  reload: () => void;
}

/** The slides in their order; what is done here is done at once. */
export function AllBanners({ banners: read, reload }: AllBannersProps) {
  const [banners, setBanners] = useState(read);
  const [leaving, setLeaving] = useState<AdminBanner>();

  const order = async (next: AdminBanner[]) => {
    const before = banners;
    setBanners(next);
    try {
      setBanners(await orderBanners(next));
    } catch (error) {
      setBanners(before);
      notify.error(messageOf(error));
    }
  };

  const turn = async (banner: AdminBanner) => {
    try {
      const { values, version } = storedBanner(banner);
      const saved = await saveBanner(banner.id, { ...values, isActive: !banner.isActive }, version);
      setBanners((all) => all.map((other) => (other.id === saved.id ? saved : other)));
    } catch (error) {
      notify.error(messageOf(error));
      reload();
    }
  };

  const remove = async (banner: AdminBanner) => {
    await deleteBanner(banner.id);
    setBanners((all) => all.filter(({ id }) => id !== banner.id));
    setLeaving(undefined);
    notify.success('Banner deleted');
  };

  if (banners.length === 0)
    return (
      <Notice title="No banners yet" text="The home page begins with them: a picture, a few words and where it leads.">
        <ButtonLink to={adminPaths.banner(newId)}>Add banner</ButtonLink>
      </Notice>
    );
  return (
    <>
      <BannerList banners={banners} onOrder={order} onSwitch={turn} onDelete={setLeaving} />
      {leaving && (
        <Confirm
          title={`Delete “${leaving.title}”?`}
          text="It leaves the home page at once. Its picture is thrown away."
          yes="Delete"
          onYes={() => remove(leaving)}
          onNo={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
