import { useSearchParams } from '@vastra/shared/router';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { useCallback, useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { CardColumns } from '../../components/card';
import { getCategories } from './api';
import { ColumnGuide } from './column-guide';
import { Exporter } from './exporter';
import { FileChoice } from './file-choice';
import { OneImport } from './one-import';
import { PastImports } from './past-imports';

export const Component = () => (
  <AdminPage title="Import and export">
    <ImportAndExport />
  </AdminPage>
);

/** Which import is looked at stands in the address: a reload shows it again. */
function ImportAndExport() {
  const [search, setSearch] = useSearchParams();
  const [file, setFile] = useState<File>();
  const [ended, setEnded] = useState(0);
  // Without them there is no filter by category, and nothing to look ids up in.
  const { data: categories = [] } = useAnswer('categories', getCategories);
  const show = (id?: string) => setSearch(id ? { import: id } : {});
  const onEnd = useCallback(() => setEnded((before) => before + 1), []);
  const id = search.get('import');
  return (
    <CardColumns>
      <div>
        {id ? (
          <OneImport
            key={id}
            id={id}
            file={file}
            onStarted={show}
            onEnd={onEnd}
            onAnother={() => {
              setFile(undefined);
              show();
            }}
          />
        ) : (
          <FileChoice file={file} onFile={setFile} onStarted={show} />
        )}
        <PastImports shown={id} round={ended} />
      </div>
      <div>
        <Exporter categories={categories} />
      </div>
      <ColumnGuide categories={categories} />
    </CardColumns>
  );
}
