import type { ErrorBudgetInfo } from '@vastra/shared/contract';
import { StateBadge } from '../../../components/badges/state-badge';
import { Hint } from '../../../components/kit';
import { getTeamName } from '../../../components/releases/labels';
import { type FigureColumn, FigureTable } from '../../../components/table/figure-table';
import { listErrorBudgets } from '../api';
import { PolledCard } from '../card/polled-card';
import { Section, SectionTitle } from '../card/remote-card-styles';
import {
  describeBudgets,
  describeFailures,
  formatBurnRate,
  formatObjective,
  isUsedUp,
  rateBudget,
} from './budget-labels';

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

/**
 * Shows how much of its error budget each team has used: of the failures that its objective allows. It is open while one is used up. The
 * counts of the servers are added up once a minute.
 */
export const ErrorBudgets = () => (
  <PolledCard
    title="Error budgets"
    queryKey={['error-budgets']}
    queryFn={listErrorBudgets}
    intervalMs={60_000}
    subject="The error budgets"
    loadingLabel="Loading the error budgets"
    height="240px"
  >
    {({ budgets, days }) => (
      <>
        <p>{describeBudgets(budgets)}</p>
        <Section open={budgets.some(isUsedUp)}>
          <SectionTitle>By team</SectionTitle>
          <FigureTable name="Error budgets" columns={columns} rows={budgets} getKey={({ part }) => part} />
        </Section>
        <Hint $breaks>
          Pages, and calls of the API, without an error in the last {days} days. A burn rate above 1×, counted since
          yesterday, uses a budget up before its {days} days are over. A budget that is used up stops no release; “pnpm
          release promote” warns.
        </Hint>
      </>
    )}
  </PolledCard>
);
