import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { getBanner } from '../../components/banners/banner';
import { RecordPage } from '../../components/layout/record-page';
import { BannerForm } from './banner-form';

function BannerPage() {
  const navigate = useNavigate();
  return (
    <RecordPage
      subject="banner"
      backLink={{ to: adminPaths.banners, label: 'Banners' }}
      notFoundLabel="Banners"
      load={getBanner}
      renderNew={() => <BannerForm onSaved={(banner) => navigate(adminPaths.banner(banner.id), { replace: true })} />}
    >
      {(banner) => <BannerForm banner={banner} />}
    </RecordPage>
  );
}

export { BannerPage as Component };
