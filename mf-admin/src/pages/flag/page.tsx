import type { AdminFlagDetail } from '@vastra/shared/contract';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getFlag } from './api';
import { FlagForm } from './flag-form';
import { FlagHeader } from './flag-header';

interface FlagViewProps {
  flag: AdminFlagDetail;
  setFlag: (flag: AdminFlagDetail) => void;
}

const FlagView = ({ flag, setFlag }: FlagViewProps) => (
  <>
    <FlagHeader flag={flag} onChanged={setFlag} />
    {flag.isDeclared && flag.state !== 'archived' && <FlagForm flag={flag} onSaved={setFlag} />}
  </>
);

function FlagPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title={id} backLink={{ to: adminPaths.flags, label: 'Flags' }}>
      <QueryBoundary
        queryKey={['flag', id]}
        queryFn={(options) => getFlag(id, options)}
        subject="The flag"
        notFoundAction={<ButtonLink to={adminPaths.flags}>All flags</ButtonLink>}
      >
        {(flag, { setData }) => <FlagView key={flag._id} flag={flag} setFlag={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { FlagPage as Component };
