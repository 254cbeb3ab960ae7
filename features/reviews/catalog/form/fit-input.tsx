import { SelectField } from '@vastra/shared/ui/field';
import { fitLabels } from '../fit-labels';

interface FitInputProps {
  /** Empty for no opinion. */
  fit: string;
  onChange: (fit: string) => void;
}

/** Select for the fit, which is optional. */
export const FitInput = ({ fit, onChange }: FitInputProps) => (
  <SelectField
    label="How does it fit? (optional)"
    autoComplete="off"
    value={fit}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">No answer</option>
    {['small', 'true', 'large'].map((value) => (
      <option key={value} value={value}>
        {fitLabels[value]}
      </option>
    ))}
  </SelectField>
);
