import { useQuery } from '@tanstack/react-query';
import type { ErrorBudgetInfo } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { StateBadge } from '../../../components/badges/state-badge';
import { type FigureColumn, FigureTable } from '../../../components/books/figure-table';
import { Hint, Text } from '../../../components/kit';
import { getTeamName } from '../../../components/releases/labels';
import { listErrorBudgets } from '../api';
import { RemoteCardLayout, Section, SectionTitle } from '../card/remote-card-styles';
import {
  describeBudgets,
  describeFailures,
  formatBurnRate,
  formatObjective,
  isUsedUp,
  rateBudget,
} from './budget-labels';

/** The counts of the servers are added up once a minute. */
const reloadIntervalMs = 60_000;

function BudgetState({ budget }: { budget: ErrorBudgetInfo }) {
  const { tone, label } = rateBudget(budget);
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

const columns: FigureColumn<ErrorBudgetInfo>[] = [
  { id: 'part', label: 'Part', isText: true, cell: ({ part }) => getTeamName(part) },
  { id: 'owner', label: 'Owner', isText: true, cell: ({ owner }) => owner },
  { id: 'objective', label: 'Objective', cell: ({ objective }) => formatObjective(objective) },
  { id: 'failed', label: 'Failed', isText: true, cell: describeFailures },
  { id: 'used', label: 'Budget', isText: true, cell: (budget) => <BudgetState budget={budget} /> },
  { id: 'burn', label: 'Burn rate', cell: ({ burnRate }) => formatBurnRate(burnRate) },
];

/** Shows how much of its error budget each team has used: of the failures that its objective allows. It is open while one is used up. */
export function ErrorBudgets() {
  const { data, error, refetch } = useQuery({
    queryKey: ['error-budgets'],
    queryFn: ({ signal }) => listErrorBudgets({ signal }),
    refetchInterval: reloadIntervalMs,
  });
  return (
    <RemoteCardLayout aria-labelledby="error-budgets">
      <Text as="h2" $size={20} id="error-budgets">
        Error budgets
      </Text>
      {data ? (
        <>
          <p>{describeBudgets(data.budgets)}</p>
          <Section open={data.budgets.some(isUsedUp)}>
            <SectionTitle>By team</SectionTitle>
            <FigureTable name="Error budgets" columns={columns} rows={data.budgets} getKey={({ part }) => part} />
          </Section>
          <Hint $breaks>
            Pages, and calls of the API, without an error in the last {data.days} days. A burn rate above 1×, counted
            since yesterday, uses a budget up before its {data.days} days are over. A budget that is used up stops no
            release; “pnpm release promote” warns.
          </Hint>
        </>
      ) : error ? (
        <>
          <Hint $breaks role="alert">
            The error budgets could not be loaded. {toErrorMessage(error)}
          </Hint>
          <Button $tone="line" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <div role="status" aria-label="Loading the error budgets">
          <Skeleton $height="240px" />
        </div>
      )}
    </RemoteCardLayout>
  );
}
