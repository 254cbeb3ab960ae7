import type { AdminReturn, ReturnLine } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Grid, Hint, ItemTitle, Stack } from '../../../components/kit';
import { Thumbnail } from '../../../components/kit/thumbnail';
import { Card } from '../../../components/layout/card';
import {
  getLabel,
  returnConditionLabels,
  returnReasonLabels,
  returnResolutionLabels,
} from '../../../components/returns/return-labels';
import { formatUnits } from '../../../components/shipments/shipment-labels';
import { ReturnPictures } from './return-pictures';

/** Lists what is returned: why, in what condition, what the customer wants for it, and how it was graded. */
export const LinesCard = ({ returned: { lines, orderId } }: { returned: AdminReturn }) => (
  <Card heading="Items" headingId="return-items">
    <Stack as="ul" $divided $breaks>
      {lines.map((line) => (
        <Grid as="li" $columns="4rem minmax(0, 1fr)" key={line.position}>
          <Thumbnail $large image={line.image} alt="" sizes="64px" />
          <Stack $gap={4}>
            <ItemTitle>{line.title}</ItemTitle>
            <Hint>
              {line.color}, {line.size} · {formatUnits(line.quantity)} · {formatRupees(line.amount)}
            </Hint>
            <p>
              Reason: {getLabel(returnReasonLabels, line.reason).toLowerCase()} · Condition:{' '}
              {getLabel(returnConditionLabels, line.condition).toLowerCase()}
            </p>
            {line.comment && <p>“{line.comment}”</p>}
            <p>
              <strong>{describeResolution(line)}</strong>
            </p>
            {line.grades && <Hint>{describeGrades(line.grades)}</Hint>}
            {line.pictures.length > 0 && (
              <ReturnPictures orderId={orderId} title={line.title} pictures={line.pictures} />
            )}
          </Stack>
        </Grid>
      ))}
    </Stack>
  </Card>
);

const describeResolution = ({ resolution, exchange }: ReturnLine): string =>
  exchange
    ? `Exchange for ${[exchange.color, exchange.size].filter(Boolean).join(', ')}`
    : getLabel(returnResolutionLabels, resolution);

const describeGrades = ({ restocked, damaged, missing }: NonNullable<ReturnLine['grades']>): string =>
  [restocked > 0 && `${restocked} restocked`, damaged > 0 && `${damaged} damaged`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ');
