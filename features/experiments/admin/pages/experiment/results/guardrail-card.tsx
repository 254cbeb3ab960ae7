import { formatNumber } from '@vastra/shared/format';
import { StateBadge } from '../../../../../../mf-admin/src/components/badges/state-badge';
import { Hint, Row, Stack } from '../../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../../mf-admin/src/components/layout/card';
import type { ExperimentResults } from '../../../../contract';
import { guardrailLabels } from '../../../components/experiment-labels';

type Guardrail = ExperimentResults['guardrails'][number];

/** Describes the event of a guardrail, with its visitors by variant unless they are hidden. */
function describeEvent({ guardrail, variants }: Guardrail): string {
  const { event } = guardrailLabels[guardrail];
  if (variants.some(({ visitors }) => visitors === null)) return `${event}. The numbers are shown when it has ended.`;
  return `${event}: ${variants.map(({ variant, visitors }) => `${variant} ${formatNumber(visitors!)}`).join(', ')}`;
}

/** Shows whether a variant is worse than the control in what must not become worse. */
export const GuardrailCard = ({ guardrails }: { guardrails: readonly Guardrail[] }) => (
  <Card aria-label="Guardrails">
    <h2>Guardrails</h2>
    <Stack as="ul">
      {guardrails.map((row) => {
        const harmed = row.variants.filter(({ isHarmed }) => isHarmed).map(({ variant }) => variant);
        return (
          <li key={row.guardrail}>
            <Row as="p" $gap="4 12">
              <b>{guardrailLabels[row.guardrail].name}</b>
              {harmed.length > 0 ? (
                <StateBadge tone="bad">Worse in {harmed.join(', ')}</StateBadge>
              ) : (
                <StateBadge tone="quiet">No harm found</StateBadge>
              )}
            </Row>
            <Hint $breaks>{describeEvent(row)}</Hint>
          </li>
        );
      })}
    </Stack>
  </Card>
);
