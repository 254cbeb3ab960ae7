import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { listBanners } from '../../components/banners/banner';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { BannerList } from './banner-list';

const BannersPage = () => (
  <AdminPage title="Banners" actions={<ButtonLink to={adminPaths.banner(newId)}>Add banner</ButtonLink>}>
    <QueryBoundary queryKey={['banners']} queryFn={listBanners} subject="The banners">
      {(banners, { reload }) => <BannerList banners={banners} reload={reload} />}
    </QueryBoundary>
  </AdminPage>
);

export { BannersPage as Component };
