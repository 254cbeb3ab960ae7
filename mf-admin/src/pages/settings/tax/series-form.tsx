import type { DocumentSeries, DocumentSeriesSettings, Settings } from '@vastra/shared/contract';
import { useWatch } from 'react-hook-form';
import { FieldGrid, NumberField, TextField } from '../../../components/form/fields';
import { buildNumberRange } from '../../../components/form/number-range';
import { SettingForm, SettingNote } from '../setting-form';

const prefixRules = {
  setValueAs: (text: string) => text.trim().toUpperCase(),
  required: 'Please enter a prefix',
  pattern: {
    value: /^[A-Z1-9][A-Z0-9-]{0,3}$/,
    message: 'Please enter 1 to 4 capital letters, digits or hyphens, not 0 or a hyphen first',
  },
};
const orderPrefixRules = {
  ...prefixRules,
  pattern: { value: /^[A-Z]{1,4}$/, message: 'Please enter 1 to 4 capital letters' },
};
const startRange = 'Please enter a number from 1 to 99,99,999';
const startProps = { step: 1, ...buildNumberRange(1, 9_999_999, startRange, 'Please enter a number') };

const describeSeries = ({ prefix, start }: DocumentSeries) => `${prefix}, from ${start}`;

/** The series of the numbers of invoices and credit notes. */
export const SeriesForm = ({ series }: { series: Settings['documentSeries'] }) => (
  <SettingForm
    setting="documentSeries"
    stored={series}
    labels={{ order: 'Orders', invoice: 'Invoices', creditNote: 'Credit notes', feeInvoice: 'Invoices of return fees' }}
    formatValue={(field, value) =>
      field === 'order' ? (value as { prefix: string }).prefix : describeSeries(value as DocumentSeries)
    }
    saveLabel="Save numbers"
    title="Document numbers"
  >
    <FieldGrid>
      <TextField name="invoice.prefix" label="Prefix of invoices" maxLength={4} rules={prefixRules} />
      <NumberField name="invoice.start" label="First invoice of this year" {...startProps} />
      <TextField name="creditNote.prefix" label="Prefix of credit notes" maxLength={4} rules={prefixRules} />
      <NumberField name="creditNote.start" label="First credit note of this year" {...startProps} />
      <TextField name="feeInvoice.prefix" label="Prefix of return fees" maxLength={4} rules={prefixRules} />
      <NumberField name="feeInvoice.start" label="First return fee of this year" {...startProps} />
      <TextField
        name="order.prefix"
        label="Prefix of orders"
        hint="From the next order on. The day and random characters follow."
        maxLength={4}
        rules={orderPrefixRules}
      />
    </FieldGrid>
    <Example />
    <SettingNote>
      Numbers are consecutive within a financial year (April to March), and each year begins with 1. Set another first
      number if your earlier system has issued documents this year. Once this shop has issued one, the first number can
      change only together with the prefix.
    </SettingNote>
  </SettingForm>
);

function Example() {
  const { invoice, creditNote } = useWatch() as DocumentSeriesSettings;
  const describe = ({ prefix, start }: typeof invoice) => `${prefix}2627-${String(start ?? 1).padStart(6, '0')}`;
  return (
    <p style={{ marginTop: 16 }}>
      For example <b>{describe(invoice)}</b> and <b>{describe(creditNote)}</b> in 2026-27.
    </p>
  );
}
