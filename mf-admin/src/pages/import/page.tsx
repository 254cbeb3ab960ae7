import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { useSearchParams } from '@vastra/shared/router';
import { useCallback, useState } from 'react';
import { listCategories } from '../../components/categories/api';
import { AdminPage } from '../../components/layout/admin-page';
import { CardColumns } from '../../components/layout/card';
import { ColumnGuide } from './columns/column-guide';
import { ExportCard } from './export-card';
import { ImportJob } from './job/import-job';
import { UploadCard } from './job/upload-card';
import { PastImports } from './past-imports';

export const Component = () => (
  <AdminPage title="Import and export">
    <ImportAndExport />
  </AdminPage>
);

/** The URL names the import that is shown, so that a reload shows it again. */
function ImportAndExport() {
  const [search, setSearch] = useSearchParams();
  const [file, setFile] = useState<File>();
  const [endedCount, setEnded] = useState(0);
  // The page works without categories: it only lacks the category filter and the list of ids.
  const { data: categories = [] } = useApiQuery('categories', listCategories);
  const show = (id?: string) => setSearch(id ? { import: id } : {});
  const onEnd = useCallback(() => setEnded((count) => count + 1), []);
  const id = search.get('import');
  return (
    <CardColumns>
      <div>
        {id ? (
          <ImportJob
            key={id}
            id={id}
            file={file}
            onStarted={show}
            onFinished={onEnd}
            onReset={() => {
              setFile(undefined);
              show();
            }}
          />
        ) : (
          <UploadCard file={file} onFile={setFile} onStarted={show} />
        )}
        <PastImports currentId={id} reloadCount={endedCount} />
      </div>
      <div>
        <ExportCard categories={categories} />
      </div>
      <ColumnGuide categories={categories} />
    </CardColumns>
  );
}
