import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { listBanners } from '../../components/banner';
import { Loaded } from '../../components/loaded';
import { AllBanners } from './all-banners';

export const Component = () => (
  <AdminPage title="Banners" actions={<ButtonLink to={adminPaths.banner(newId)}>Add banner</ButtonLink>}>
    <Loaded question="banners" ask={listBanners} thing="The banners">
      {(banners, reload) => <AllBanners banners={banners} reload={reload} />}
    </Loaded>
  </AdminPage>
);
