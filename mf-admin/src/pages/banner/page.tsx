import { useNavigate, useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { getBanner } from '../../components/banners/banner';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { BannerForm } from './banner-form';

const backLink = { to: adminPaths.banners, label: 'Banners' };

function BannerPage() {
  const { id = newId } = useParams();
  const navigate = useNavigate();
  return (
    <AdminPage title={id === newId ? 'New banner' : 'Banner'} backLink={backLink}>
      {id === newId ? (
        <BannerForm onSaved={(banner) => navigate(adminPaths.banner(banner.id), { replace: true })} />
      ) : (
        <QueryBoundary
          queryKey={['banner', id]}
          queryFn={(options) => getBanner(id, options)}
          subject="The banner"
          notFoundAction={<ButtonLink to={backLink.to}>{backLink.label}</ButtonLink>}
        >
          {(banner) => <BannerForm banner={banner} />}
        </QueryBoundary>
      )}
    </AdminPage>
  );
}

export { BannerPage as Component };
