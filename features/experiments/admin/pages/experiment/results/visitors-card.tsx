import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { Hint } from '../../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../../mf-admin/src/components/layout/card';
import { Fact, FactList } from '../../../../../../mf-admin/src/components/layout/fact-list';
import type { ExperimentResults } from '../../../../contract';

const Progress = styled.progress`
  width: 100%;
  height: 12px;
  margin-bottom: 16px;
  accent-color: var(--brand);
`;

interface VisitorsCardProps extends Pick<ExperimentResults, 'arms' | 'sampleRatio'> {
  needed: number | null;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Describes whether the visitors are divided as planned. The warning about a mismatch is apart. */
function describeRatio({ pValue, isMismatch }: ExperimentResults['sampleRatio']): string {
  if (pValue === null) return 'Too few visitors to check whether they are divided as planned.';
  const result = isMismatch ? 'They are not divided as planned' : 'They are divided as planned';
  return `${result} (sample-ratio check: p ${pValue < 0.001 ? '< 0.001' : `= ${pValue.toFixed(3)}`}).`;
}

/** Shows how many visitors have seen each variant, of those who are needed. */
export function VisitorsCard({ arms, sampleRatio, needed }: VisitorsCardProps) {
  const [total, weight] = [sum(arms.map(({ visitors }) => visitors)), sum(arms.map((arm) => arm.weight))];
  return (
    <Card aria-label="Visitors">
      <h2>Visitors</h2>
      {needed !== null && (
        <>
          <p>
            {formatNumber(total)} of about {formatNumber(needed)} that it needs
          </p>
          <Progress aria-label="Visitors, of those that it needs" value={Math.min(total, needed)} max={needed} />
        </>
      )}
      <FactList>
        <dl>
          {arms.map((arm) => (
            <Fact key={arm.variant} label={arm.variant}>
              {formatNumber(arm.visitors)} (planned: {((arm.weight / weight) * 100).toFixed(1)} %)
            </Fact>
          ))}
        </dl>
      </FactList>
      <Hint $marginTop={16}>{describeRatio(sampleRatio)}</Hint>
    </Card>
  );
}
