import type { AdminReturn, ReturnLine } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { Thumbnail } from '../../../components/kit/thumbnail';
import { Card } from '../../../components/layout/card';
import {
  getLabel,
  returnConditionLabels,
  returnReasonLabels,
  returnResolutionLabels,
} from '../../../components/returns/return-labels';
import { formatUnits } from '../compensation';
import { ReturnPictures } from './return-pictures';

const Lines = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 16px;
    padding: 16px 0;
    border-top: 1px solid var(--hairline);
  }
  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 4px;
  & > h3 {
    font: 600 16px/1.5 var(--sans);
    overflow-wrap: anywhere;
  }
  & > p {
    overflow-wrap: anywhere;
  }
  & > .quiet {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

/** Lists what is returned: why, in what condition, what the customer wants for it, and how it was graded. */
export const LinesCard = ({ returned: { lines, orderId } }: { returned: AdminReturn }) => (
  <Card heading="Items" headingId="return-items">
    <Lines>
      {lines.map((line) => (
        <li key={line.position}>
          <Thumbnail $large image={line.image} alt="" sizes="64px" />
          <Details>
            <h3>{line.title}</h3>
            <p className="quiet">
              {line.color}, {line.size} · {formatUnits(line.quantity)} · {formatRupees(line.amount)}
            </p>
            <p>
              Reason: {getLabel(returnReasonLabels, line.reason).toLowerCase()} · Condition:{' '}
              {getLabel(returnConditionLabels, line.condition).toLowerCase()}
            </p>
            {line.comment && <p>“{line.comment}”</p>}
            <p>
              <strong>{describeResolution(line)}</strong>
            </p>
            {line.grades && <p className="quiet">{describeGrades(line.grades)}</p>}
            {line.pictures.length > 0 && (
              <ReturnPictures orderId={orderId} title={line.title} pictures={line.pictures} />
            )}
          </Details>
        </li>
      ))}
    </Lines>
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
