import type { Package } from '@vastra/shared/contract';
import { TextField } from '../form/fields';
import { Grid } from '../kit';

interface Measure {
  label: string;
  /** Millimetres or grams in the unit of the field. */
  unit: number;
  /** Highest value in millimetres or grams. */
  max: number;
  error: string;
}

const side = { unit: 10, max: 3000, error: 'Please enter sizes from 0.1 to 300 cm' };

const measures: Record<keyof Package, Measure> = {
  lengthMm: { label: 'Length (cm)', ...side },
  widthMm: { label: 'Width (cm)', ...side },
  heightMm: { label: 'Height (cm)', ...side },
  weightGrams: { label: 'Weight (g)', unit: 1, max: 70_000, error: 'Please enter a weight from 1 to 70,000 g' },
};

const names = Object.keys(measures) as (keyof Package)[];

/** Sizes in centimetres and the weight in grams, as they are typed. */
export type PackageInput = Record<keyof Package, string>;

const convert = <T,>(toValue: (name: keyof Package) => T) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<keyof Package, T>;

export const emptyPackage: PackageInput = convert(() => '');

/** Converts a package to what the fields show. */
export const toPackageInput = (size: Package): PackageInput =>
  convert((name) => (size[name] === null ? '' : String(size[name] / measures[name].unit)));

const parse = (text: string, { unit }: Measure): number | null =>
  text.trim() ? Math.round(Number(text.replace(',', '.')) * unit) : null;

/** Converts what was typed to millimetres and grams; null for what is empty. */
export const toPackage = (input: PackageInput): Package => convert((name) => parse(input[name], measures[name]));

/** The size and weight of a parcel, the value `package` of the form. All of them are optional. */
export const PackageFields = () => (
  <Grid $columns={100} $gap={12}>
    {names.map((name) => {
      const { label, max, error } = measures[name];
      const validate = (text: string) => {
        const value = parse(text, measures[name]);
        return value === null || (value >= 1 && value <= max) || error;
      };
      return (
        <TextField
          key={name}
          name={`package.${name}`}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          rules={{ validate }}
        />
      );
    })}
  </Grid>
);
