import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { formatDate, formatDateTime, formatRupees } from '@vastra/shared/format';
import { CheckField, Field, SelectField } from '@vastra/shared/ui/field';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { get, type RegisterOptions, useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { ErrorText, Hint, Stack, Text } from '../kit';
import { IndianDate } from './indian-date';
import { TextArea } from './text-area';

export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .wide {
      grid-column: 1 / -1;
    }
  }
`;

interface FormFieldProps {
  /** Path of the value in the form: `title`, `campaigns.0.text`. */
  name: string;
  label: string;
  hint?: string;
  rules?: RegisterOptions;
}

const useErrorMessage = (name: string): string | undefined => {
  const { formState } = useFormContext();
  return (get(formState.errors, name) as { message?: string } | undefined)?.message;
};

export function TextField({
  name,
  label,
  hint,
  rules,
  ...input
}: FormFieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { register } = useFormContext();
  return <Field label={label} hint={hint} error={useErrorMessage(name)} {...input} {...register(name, rules)} />;
}

/** A field for a number; an empty field is null. */
export function NumberField({
  name,
  label,
  hint,
  rules,
  ...input
}: FormFieldProps & { min?: number; max?: number; step?: number | 'any' }) {
  const { register } = useFormContext();
  const asNumber = (text: unknown) => (text === '' || text === null || text === undefined ? null : Number(text));
  return (
    <Field
      label={label}
      hint={hint}
      error={useErrorMessage(name)}
      type="number"
      inputMode="decimal"
      {...input}
      {...register(name, { ...rules, setValueAs: asNumber } as RegisterOptions)}
    />
  );
}

interface MoneyFieldProps extends Omit<FormFieldProps, 'rules'> {
  maxLength?: number;
  /** Message for an empty field; without it the field may be empty. */
  required?: string;
  /** Lowest and highest amount in rupees. */
  min?: number;
  max?: number;
  validate?: (amount: number) => string | true;
}

/** A field for rupees, written as "1299", "1,299" or "₹1,299.50". An empty field is null, and a text that is not an amount is NaN. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, hint, required, min = 0, max = maxAmount, maxLength, validate } = props;
  const { register } = useFormContext();
  const setValueAs = (text: unknown) =>
    text === '' || text === null || text === undefined ? null : parseAmount(`${text}`);
  const validateAmount = (amount: number | null) => {
    if (amount === null) return true;
    if (!(amount >= min && amount <= max))
      return `Please enter an amount from ${formatRupees(min)} to ${formatRupees(max)}`;
    return validate?.(amount) ?? true;
  };
  return (
    <Field
      label={`${label} (₹)`}
      hint={hint}
      maxLength={maxLength}
      error={useErrorMessage(name)}
      inputMode="decimal"
      autoComplete="off"
      {...register(name, { required, setValueAs, validate: validateAmount })}
    />
  );
}

interface ChoiceFieldProps extends FormFieldProps {
  /** Labels by value. Other options are children, above them. */
  choices?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

export function ChoiceField({ name, label, hint, rules, choices = {}, children }: ChoiceFieldProps) {
  const { register } = useFormContext();
  return (
    <SelectField label={label} hint={hint} error={useErrorMessage(name)} {...register(name, rules)}>
      {children}
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

export function SwitchField({ name, label, hint }: FormFieldProps) {
  const { register } = useFormContext();
  return <CheckField label={label} hint={hint} error={useErrorMessage(name)} {...register(name)} />;
}

export function TextAreaField({
  name,
  label,
  hint,
  rules,
  rows = 4,
  maxLength,
}: FormFieldProps & { rows?: number; maxLength?: number }) {
  const { register } = useFormContext();
  const errorMessage = useErrorMessage(name);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Stack $gap={6}>
      <Text as="label" $bold htmlFor={id}>
        {label}
      </Text>
      <TextArea
        id={id}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={describedBy}
        {...register(name, rules)}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {errorMessage && <ErrorText id={`${id}-error`}>{errorMessage}</ErrorText>}
    </Stack>
  );
}

/** India is 5 h 30 min ahead of UTC all year. */
const indianOffsetMs = 330 * 60_000;

/** Converts a point in time to the date and time in India, as an `<input type="datetime-local">` holds it: "2026-11-20T10:30". */
export const toIndianDateTime = (iso: string | null | undefined): string =>
  iso ? new Date(new Date(iso).getTime() + indianOffsetMs).toISOString().slice(0, 16) : '';
/** Converts a date and time in India to a point in time (ISO 8601 in UTC); an empty text to null. */
export const fromIndianDateTime = (text: string): string | null =>
  text ? new Date(new Date(`${text}:00Z`).getTime() - indianOffsetMs).toISOString() : null;

/** A field for a point in time, entered as date and time in India. The form holds ISO 8601 in UTC, or null when it is empty. */
export function DateTimeField({ name, label, hint, rules }: FormFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  return (
    <IndianDate>
      <Field
        label={label}
        hint={hint ?? 'Indian time'}
        error={fieldState.error?.message}
        type="datetime-local"
        ref={field.ref}
        name={name}
        value={toIndianDateTime(field.value)}
        data-date={field.value ? formatDateTime(field.value) : undefined}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(fromIndianDateTime(target.value))}
      />
    </IndianDate>
  );
}

/** A field for a calendar day; the form holds it as "2026-11-21", or an empty text. */
export function DateField({ name, label, hint, rules, ...range }: FormFieldProps & { min?: string; max?: string }) {
  const { field, fieldState } = useController({ name, rules });
  return (
    <IndianDate>
      <Field
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        type="date"
        {...range}
        ref={field.ref}
        name={name}
        value={field.value}
        data-date={field.value ? formatDate(field.value) : undefined}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </IndianDate>
  );
}
