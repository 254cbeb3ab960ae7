import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { CalendarDate } from '../../../components/time/calendar-date';
import { Permitted } from '../../../permissions';
import { type ListedRate, withdrawRate } from '../api';
import { getRateState } from './rate-state';

const Rates = styled(PlainTable)`
  & [data-state='Replaced'] {
    color: var(--ink-3);
  }
  & [data-state='Active'] .state {
    color: var(--success);
    font-weight: 600;
  }
`;

const getPrefixLabel = ({ hsnPrefix }: ListedRate) => hsnPrefix || 'Default';
const formatPriceLimit = ({ upTo, hsnPrefix, startsOn }: ListedRate, rates: ListedRate[]) => {
  if (upTo > 0) return `up to ${formatRupees(upTo)}`;
  const limits = rates.filter((rate) => rate.hsnPrefix === hsnPrefix && rate.startsOn === startsOn && rate.upTo > 0);
  return limits.length > 0 ? `above ${formatRupees(Math.max(...limits.map((rate) => rate.upTo)))}` : 'any value';
};

export const RateTable = ({ rates, onWithdrawn }: { rates: ListedRate[]; onWithdrawn: () => void }) => (
  <Rates tabIndex={0} role="region" aria-label="GST rates">
    <RowTable
      columns={[
        { label: 'HSN prefix', cell: getPrefixLabel },
        { label: 'Value per unit', cell: (rate) => formatPriceLimit(rate, rates) },
        { label: 'Rate', kind: 'number', cell: ({ rate }) => `${rate} %` },
        { label: 'From', cell: ({ startsOn }) => <CalendarDate at={startsOn} /> },
        { label: 'State', className: 'state', cell: (rate) => getRateState(rate, rates) },
        {
          label: '',
          cell: (rate) =>
            rate.canDelete && (
              <Permitted>
                <ConfirmedAction
                  isSmall
                  label="Delete"
                  aria-label={`Delete ${rate.rate} % for ${getPrefixLabel(rate)}, ${formatPriceLimit(rate, rates)}`}
                  question="Delete this rate?"
                  text={`${rate.rate} % for ${rate.hsnPrefix ? `HSN ${rate.hsnPrefix}` : 'all other products'}${
                    rate.upTo ? ` up to ${formatRupees(rate.upTo)}` : ''
                  }. The rates that apply today are not changed.`}
                  action={() => withdrawRate(rate)}
                  notice="Rate deleted"
                  onDone={onWithdrawn}
                />
              </Permitted>
            ),
        },
      ]}
      rows={rates}
      getKey={({ hsnPrefix, startsOn, upTo }) => `${hsnPrefix}/${startsOn}/${upTo}`}
      getRowProps={(rate) => ({ 'data-state': getRateState(rate, rates) })}
    />
  </Rates>
);
