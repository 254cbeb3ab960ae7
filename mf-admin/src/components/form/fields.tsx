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
  /* Two columns, or one in a narrow card. */
  @media (min-width: 640px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(200px, 50% - 16px)), 1fr));
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

/** Binds a field of the form: its registration, and the message of its error. */
function useRegistration(name: string, rules?: RegisterOptions) {
  const { register, formState } = useFormContext();
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  return { error, 'aria-required': rules?.required ? true : undefined, ...register(name, rules) };
}

export const TextField = ({ name, rules, ...field }: FormFieldProps & Omit<ComponentProps<'input'>, 'name'>) => (
  <Field {...field} {...useRegistration(name, rules)} />
);

/** Converts the text of a field with `parse`; an empty text to null. */
const parseFilled = (parse: (text: string) => number) => (text: unknown) =>
  text === '' || text === null || text === undefined ? null : parse(`${text}`);

/** A field for a number; an empty field is null. */
export const NumberField = ({
  name,
  rules,
  ...field
}: FormFieldProps & { min?: number; max?: number; step?: number | 'any' }) => (
  <Field
    type="number"
    inputMode="decimal"
    {...field}
    {...useRegistration(name, { ...rules, setValueAs: parseFilled(Number) } as RegisterOptions)}
  />
);

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
  const { name, label, required, min = 0, max = maxAmount, validate, ...field } = props;
  const validateAmount = (amount: number | null) => {
    if (amount === null) return true;
    if (!(amount >= min && amount <= max))
      return `Please enter an amount from ${formatRupees(min)} to ${formatRupees(max)}`;
    return validate?.(amount) ?? true;
  };
  const registration = useRegistration(name, {
    required,
    setValueAs: parseFilled(parseAmount),
    validate: validateAmount,
  });
  return <Field label={`${label} (₹)`} {...field} inputMode="decimal" autoComplete="off" {...registration} />;
}

interface ChoiceFieldProps extends FormFieldProps {
  /** Labels by value. Other options are children, above them. */
  choices?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

export const ChoiceField = ({ name, rules, choices = {}, children, ...field }: ChoiceFieldProps) => (
  <SelectField {...field} {...useRegistration(name, rules)}>
    {children}
    {Object.entries(choices).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

export const SwitchField = ({ name, ...field }: FormFieldProps) => <CheckField {...field} {...useRegistration(name)} />;

interface TextAreaFieldProps extends FormFieldProps {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField({ name, label, hint, rules, rows = 4, maxLength }: TextAreaFieldProps) {
  const { error, ...registration } = useRegistration(name, rules);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Stack $gap={6}>
      <Text as="label" $bold htmlFor={id}>
        {label}
      </Text>
      <TextArea
        id={id}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        {...registration}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
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

interface DateInputProps extends FormFieldProps {
  type: 'date' | 'datetime-local';
  /** Formats the value of the form as India writes it. */
  format: (value: string) => string;
  /** Converts the value of the form to the value of the input, and back. */
  toInput?: (value: string | null) => string;
  fromInput?: (text: string) => string | null;
  min?: string;
  max?: string;
}

function DateInput({ name, rules, format, toInput, fromInput, ...input }: DateInputProps) {
  const { field, fieldState } = useController({ name, rules });
  return (
    <IndianDate>
      <Field
        {...input}
        error={fieldState.error?.message}
        ref={field.ref}
        name={name}
        value={toInput ? toInput(field.value) : field.value}
        data-date={field.value ? format(field.value) : undefined}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(fromInput ? fromInput(target.value) : target.value)}
      />
    </IndianDate>
  );
}

/** A field for a point in time, entered as date and time in India. The form holds ISO 8601 in UTC, or null when it is empty. */
export const DateTimeField = ({ hint = 'Indian time', ...field }: FormFieldProps) => (
  <DateInput
    {...field}
    hint={hint}
    type="datetime-local"
    format={formatDateTime}
    toInput={toIndianDateTime}
    fromInput={fromIndianDateTime}
  />
);

/** A field for date and time in India; the form holds them as "2026-12-01T10:00", or an empty text. */
export const IndianDateTimeField = (field: FormFieldProps) => (
  <DateInput {...field} type="datetime-local" format={(text) => formatDateTime(fromIndianDateTime(text)!)} />
);

/** A field for a calendar day; the form holds it as "2026-11-21", or an empty text. */
export const DateField = (field: FormFieldProps & { min?: string; max?: string }) => (
  <DateInput {...field} type="date" format={formatDate} />
);
