import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { CalendarDate } from '../../../components/time/calendar-date';
import { Permitted } from '../../../permissions';
import type { ListedRate } from '../api';
import { getRateState } from './rate-state';

const TableScroller = styled.div`
  overflow-x: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    height: 52px;
    padding: 4px 16px 4px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    white-space: nowrap;
  }
  & thead th {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  & tbody th {
    font-weight: 600;
  }
  & .number {
    text-align: right;
  }
  & [data-state='Replaced'] {
    color: var(--ink-3);
  }
  & [data-state='Active'] .state {
    color: var(--success);
    font-weight: 600;
  }
  & button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;

const getPrefixLabel = ({ hsnPrefix }: ListedRate) => hsnPrefix || 'Default';
const formatPriceLimit = ({ upTo, hsnPrefix, startsOn }: ListedRate, rates: ListedRate[]) => {
  if (upTo > 0) return `up to ${formatRupees(upTo)}`;
  const limits = rates.filter((rate) => rate.hsnPrefix === hsnPrefix && rate.startsOn === startsOn && rate.upTo > 0);
  return limits.length > 0 ? `above ${formatRupees(Math.max(...limits.map((rate) => rate.upTo)))}` : 'any value';
};

interface RateTableProps {
  rates: ListedRate[];
  onWithdraw: (rate: ListedRate) => void;
}

export const RateTable = ({ rates, onWithdraw }: RateTableProps) => (
  <TableScroller tabIndex={0} role="region" aria-label="GST rates">
    <table>
      <thead>
        <tr>
          <th scope="col">HSN prefix</th>
          <th scope="col">Value per unit</th>
          <th scope="col" className="number">
            Rate
          </th>
          <th scope="col">From</th>
          <th scope="col">State</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => {
          const state = getRateState(rate, rates);
          return (
            <tr key={`${rate.hsnPrefix}/${rate.startsOn}/${rate.upTo}`} data-state={state}>
              <th scope="row">{getPrefixLabel(rate)}</th>
              <td>{formatPriceLimit(rate, rates)}</td>
              <td className="number">{rate.rate} %</td>
              <td>
                <CalendarDate at={rate.startsOn} />
              </td>
              <td className="state">{state}</td>
              <td>
                {rate.canDelete && (
                  <Permitted>
                    <Button
                      $tone="line"
                      aria-label={`Delete ${rate.rate} % for ${getPrefixLabel(rate)}, ${formatPriceLimit(rate, rates)}`}
                      onClick={() => onWithdraw(rate)}
                    >
                      Delete
                    </Button>
                  </Permitted>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableScroller>
);
