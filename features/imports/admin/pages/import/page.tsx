import { useSearchParams } from '@vastra/shared/router';
import { useState } from 'react';
import { useCategories } from '../../../../../mf-admin/src/components/categories/use-categories';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { CardColumns } from '../../../../../mf-admin/src/components/layout/card';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import { ColumnGuide } from './columns/column-guide';
import { ExportCard } from './export-card';
import { ImportJob } from './job/import-job';
import { UploadCard } from './job/upload-card';
import { PastImports } from './past-imports';

const ImportPage = () => (
  <AdminPage title="Import and export">
    <ImportAndExport />
  </AdminPage>
);

/** The URL names the import that is shown, so that a reload shows it again. */
function ImportAndExport() {
  const [search, setSearch] = useSearchParams();
  const [file, setFile] = useState<File>();
  const [profileId, setProfileId] = useState<string>();
  const categories = useCategories();
  const show = (id?: string) => setSearch(id ? { import: id } : {});
  const id = search.get('import');
  return (
    <CardColumns>
      <div>
        {id ? (
          <ImportJob
            key={id}
            id={id}
            file={file}
            profileId={profileId ?? ''}
            onStarted={show}
            onReset={() => {
              setFile(undefined);
              setProfileId(undefined);
              show();
            }}
          />
        ) : (
          <Permitted>
            <UploadCard
              {...{ file, categories, profileId }}
              onFile={(chosen) => {
                setFile(chosen);
                setProfileId(undefined);
              }}
              onStarted={show}
              onProfile={setProfileId}
            />
          </Permitted>
        )}
        <PastImports currentId={id} />
      </div>
      <div>
        <ExportCard categories={categories} />
      </div>
      <ColumnGuide categories={categories} />
    </CardColumns>
  );
}

export { ImportPage as Component };
