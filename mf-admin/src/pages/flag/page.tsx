import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getFlag } from './api';
import { FlagForm } from './flag-form';
import { FlagHeader } from './flag-header';

const FlagPage = () => (
  <RecordPage subject="flag" title={(id) => id} backLink={{ to: adminPaths.flags, label: 'Flags' }} load={getFlag}>
    {(flag, { setData }) => (
      <>
        <FlagHeader flag={flag} onChanged={setData} />
        {flag.isDeclared && flag.state !== 'archived' && <FlagForm flag={flag} onSaved={setData} />}
      </>
    )}
  </RecordPage>
);

export { FlagPage as Component };
