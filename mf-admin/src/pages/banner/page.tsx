import { useNavigate, useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { findBanner } from '../../components/banner';
import { Loaded } from '../../components/loaded';
import { BannerForm } from './banner-form';

const list = { to: adminPaths.banners, label: 'Banners' };

export function Component() {
  const { id = newId } = useParams();
  const navigate = useNavigate();
  return (
    <AdminPage title={id === newId ? 'New banner' : 'Banner'} back={list}>
      {id === newId ? (
        <BannerForm onSaved={(banner) => navigate(adminPaths.banner(banner.id), { replace: true })} />
      ) : (
        <Loaded
          question={id}
          ask={(options) => findBanner(id, options)}
          thing="The banner"
          back={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
        >
          {(banner) => <BannerForm banner={banner} />}
        </Loaded>
      )}
    </AdminPage>
  );
}
