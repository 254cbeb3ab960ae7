import { Notice } from '@vastra/shared/ui/notice';
import { CardColumns } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import type { AdminExperiment } from '../../../contract';
import { experimentPaths } from '../../paths';
import { createEmptyExperiment, getExperiment, getFlags, getResults, toStored } from './api';
import { ExperimentForm } from './experiment-form';
import { ExperimentHeader } from './experiment-header';
import { PlanCard } from './plan-card';
import { Results } from './results/results';

const ExperimentPage = () => (
  <RecordPage
    subject="experiment"
    backLink={{ to: experimentPaths.list, label: 'Experiments' }}
    load={getExperiment}
    renderNew={() => <NewExperiment />}
  >
    {(experiment, { setData }) => <ExperimentView experiment={experiment} setExperiment={setData} />}
  </RecordPage>
);

export { ExperimentPage as Component };

const NewExperiment = () => (
  <QueryBoundary queryKey={['experiment-flags']} queryFn={getFlags} subject="The flags">
    {(flags) =>
      flags.length > 0 ? (
        <ExperimentForm stored={createEmptyExperiment(flags)} flags={flags} />
      ) : (
        <Notice title="An experiment needs a flag, and the code of this shop has none." />
      )
    }
  </QueryBoundary>
);

interface ExperimentViewProps {
  experiment: AdminExperiment;
  setExperiment: (experiment: AdminExperiment) => void;
}

const ExperimentView = ({ experiment, setExperiment }: ExperimentViewProps) => (
  <>
    <ExperimentHeader experiment={experiment} onChanged={setExperiment} />
    {experiment.state === 'draft' ? (
      <QueryBoundary queryKey={['experiment-flags']} queryFn={getFlags} subject="The flags">
        {(flags) => (
          <ExperimentForm experiment={experiment} stored={toStored(experiment)} flags={flags} onSaved={setExperiment} />
        )}
      </QueryBoundary>
    ) : (
      <CardColumns>
        <QueryBoundary
          queryKey={['experiment-results', experiment._id, experiment.state]}
          queryFn={(options) => getResults(experiment._id, options)}
          subject="The results"
        >
          {(results) => <Results experiment={experiment} results={results} />}
        </QueryBoundary>
        <div>
          <PlanCard experiment={experiment} />
        </div>
      </CardColumns>
    )}
  </>
);
