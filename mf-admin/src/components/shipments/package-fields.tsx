import type { Package } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { Grid } from '../kit';

/** Sizes in centimetres and the weight in grams, as they are typed. */
export type PackageInput = Record<keyof Package, string>;

export const emptyPackage: PackageInput = { lengthMm: '', widthMm: '', heightMm: '', weightGrams: '' };

/** Converts a package to what the fields show. */
export const toPackageInput = ({ lengthMm, widthMm, heightMm, weightGrams }: Package): PackageInput => {
  const show = (value: number | null, unit: number) => (value === null ? '' : String(value / unit));
  return {
    lengthMm: show(lengthMm, 10),
    widthMm: show(widthMm, 10),
    heightMm: show(heightMm, 10),
    weightGrams: show(weightGrams, 1),
  };
};

/** Converts what was typed to millimetres and grams; null for what is empty. */
export const toPackage = (input: PackageInput): Package => {
  const read = (text: string, unit: number) => (text.trim() ? Math.round(Number(text.replace(',', '.')) * unit) : null);
  return {
    lengthMm: read(input.lengthMm, 10),
    widthMm: read(input.widthMm, 10),
    heightMm: read(input.heightMm, 10),
    weightGrams: read(input.weightGrams, 1),
  };
};

/** Returns what is wrong with the fields; empty when nothing is. */
export function findPackageError(input: PackageInput): string {
  const { weightGrams, ...sides } = toPackage(input);
  const isOutside = (value: number | null, max: number) => value !== null && !(value >= 1 && value <= max);
  if (Object.values(sides).some((side) => isOutside(side, 3000))) return 'Please enter sizes from 0.1 to 300 cm';
  if (isOutside(weightGrams, 70_000)) return 'Please enter a weight from 1 to 70,000 g';
  return '';
}

const labels: Record<keyof Package, string> = {
  lengthMm: 'Length (cm)',
  widthMm: 'Width (cm)',
  heightMm: 'Height (cm)',
  weightGrams: 'Weight (g)',
};

interface PackageFieldsProps {
  value: PackageInput;
  error: string;
  onChange: (value: PackageInput) => void;
}

/** The size and weight of a parcel. All of them are optional. */
export const PackageFields = ({ value, error, onChange }: PackageFieldsProps) => (
  <Grid $columns={100} $gap={12}>
    {(Object.keys(labels) as (keyof Package)[]).map((name) => (
      <Field
        key={name}
        label={labels[name]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        error={name === 'weightGrams' ? error : ''}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      />
    ))}
  </Grid>
);
