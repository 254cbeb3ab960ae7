import { formatNumber } from '@vastra/shared/format';
import { Text } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { Fact, FactList } from '../../../../../mf-admin/src/components/layout/fact-list';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { AdminExperiment } from '../../../contract';
import { metricLabels } from '../../components/experiment-labels';

/** Shows what was planned, once an experiment has started. */
export const PlanCard = ({ experiment }: { experiment: AdminExperiment }) => {
  const { hypothesis, owner, primaryMetric, baseline, effect, percentage, startedAt, endsAt, state } = experiment;
  return (
    <Card heading="Plan">
      <Text $marginBottom={16} $lines $breaks>
        {hypothesis}
      </Text>
      <FactList>
        <dl>
          <Fact label="Owner">{owner}</Fact>
          <Fact label="Decided by">{metricLabels[primaryMetric]}</Fact>
          <Fact label="Visitors who take part">{percentage} %</Fact>
          <Fact label="Expected to order">{baseline} %</Fact>
          <Fact label="Change worth knowing">{effect} %</Fact>
          <Fact label="Visitors needed">
            {experiment.neededVisitors === null ? 'Unknown' : formatNumber(experiment.neededVisitors)}
          </Fact>
          <Fact label="Started">{startedAt && <Timestamp at={startedAt} />}</Fact>
          <Fact label={state === 'ended' ? 'Ended' : 'Ends'}>{endsAt && <Timestamp at={endsAt} />}</Fact>
        </dl>
      </FactList>
    </Card>
  );
};
