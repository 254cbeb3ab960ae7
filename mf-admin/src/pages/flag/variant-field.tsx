import { ChoiceField } from '../../components/form/fields';

interface VariantFieldProps {
  name: string;
  label: string;
  variants: readonly string[];
}

/** A field for one of the flag's variants. */
export const VariantField = ({ name, label, variants }: VariantFieldProps) => (
  <ChoiceField name={name} label={label}>
    {variants.map((variant) => (
      <option key={variant} value={variant}>
        {variant}
      </option>
    ))}
  </ChoiceField>
);
