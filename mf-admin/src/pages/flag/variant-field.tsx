import { ChoiceField } from '../../components/form/fields';
import { Options } from '../../components/form/options';

interface VariantFieldProps {
  name: string;
  label: string;
  variants: readonly string[];
}

/** A field for one of the flag's variants. */
export const VariantField = ({ variants, ...field }: VariantFieldProps) => (
  <ChoiceField {...field}>
    <Options values={variants} />
  </ChoiceField>
);
