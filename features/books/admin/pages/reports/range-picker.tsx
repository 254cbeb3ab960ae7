import { formatDate } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { IndianDate } from '../../../../../mf-admin/src/components/form/indian-date';
import { Options } from '../../../../../mf-admin/src/components/form/options';
import { findPreset, getPresetRange, type Preset, presetLabels } from './presets';
import { useRange } from './use-range';

const Toolbar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 240px));
  gap: 12px;
  margin-bottom: 24px;
  @media (max-width: 639px) {
    grid-template-columns: 1fr 1fr;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Chooses the days of a report, by a preset or one by one. */
export function RangePicker() {
  const { range, setRange, isValid } = useRange();
  const now = new Date();
  return (
    <Toolbar>
      <SelectField
        label="Period"
        value={findPreset(range, now) ?? ''}
        onChange={({ target }) => target.value && setRange(getPresetRange(target.value as Preset, now))}
      >
        <option value="">Other days</option>
        <Options values={presetLabels} />
      </SelectField>
      <DayField label="From" value={range.from} onChange={(from) => setRange({ ...range, from })} />
      <DayField
        label="To"
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
        error={isValid ? undefined : 'Please choose at most 366 days, the last one not before the first one.'}
      />
    </Toolbar>
  );
}

const DayField = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
  error?: string;
}) => (
  <IndianDate>
    <Field
      label={label}
      type="date"
      required
      value={value}
      error={error}
      data-date={value ? formatDate(`${value}T12:00:00Z`) : undefined}
      // A browser sends an empty text while a date is incomplete.
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  </IndianDate>
);
