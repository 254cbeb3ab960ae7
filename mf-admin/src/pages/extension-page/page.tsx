import { useQuery } from '@tanstack/react-query';
import { useParams } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import { refreshAdmin, useAdminSession } from '../../admin-session';
import { AdminPage } from '../../components/layout/admin-page';
import { Loading } from '../../components/layout/query-part';
import { ExtensionFragment } from './extension-fragment';

/** A page that a remote draws for an extension of the API. The session lists the pages that the role includes. */
function ExtensionPage() {
  const { extension, name } = useParams();
  const page = useAdminSession(({ admin }) =>
    admin?.extensionPages?.find((candidate) => candidate.extension === extension && candidate.name === name),
  );
  return (
    <AdminPage title={page?.label ?? 'Extension'}>
      {page ? <ExtensionFragment key={`${extension}/${name}`} page={page} /> : <MissingPage />}
    </AdminPage>
  );
}

/** Reads the session again, because it may be older than the extension, and says that the page is missing. */
function MissingPage() {
  const { isPending } = useQuery({ queryKey: ['session'], queryFn: refreshAdmin });
  if (isPending) return <Loading height="160px" />;
  return (
    <Notice
      title="This page is not available."
      text="Its extension does not run, or your role does not include the page."
    />
  );
}

export { ExtensionPage as Component };
