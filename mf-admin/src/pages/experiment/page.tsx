import type { AdminExperiment } from '@vastra/shared/contract';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { CardColumns } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { createEmptyExperiment, getExperiment, getFlags, getResults, toStored } from './api';
import { ExperimentForm } from './experiment-form';
import { ExperimentHeader } from './experiment-header';
import { PlanCard } from './plan-card';
import { Results } from './results/results';

function ExperimentPage() {
  const { id = newId } = useParams();
  return (
    <AdminPage
      title={id === newId ? 'New experiment' : 'Experiment'}
      backLink={{ to: adminPaths.experiments, label: 'Experiments' }}
    >
      {id === newId ? <NewExperiment /> : <ExistingExperiment id={id} />}
    </AdminPage>
  );
}

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

const ExistingExperiment = ({ id }: { id: string }) => (
  <QueryBoundary
    queryKey={['experiment', id]}
    queryFn={(options) => getExperiment(id, options)}
    subject="The experiment"
    notFoundAction={<ButtonLink to={adminPaths.experiments}>All experiments</ButtonLink>}
  >
    {(experiment, { setData }) => <ExperimentView key={id} experiment={experiment} setExperiment={setData} />}
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
