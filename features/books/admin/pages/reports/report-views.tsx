import { formatDate, formatNumber } from '@vastra/shared/format';
import { useSearchParams } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import { Options } from '../../../../../mf-admin/src/components/form/options';
import {
  getLabel,
  refundMethodLabels,
  refundReasonLabels,
} from '../../../../../mf-admin/src/components/refunds/refund-labels';
import type { PaymentsReport, RefundsReport, SalesGroup, SalesReport, StockReport, TaxReport } from '../../../contract';
import { formatMonth } from '../../components/months';
import {
  groupLabels,
  instrumentLabels,
  kindLabels,
  paymentDefinitions,
  refundDefinitions,
  salesDefinitions,
  stockDefinitions,
  taxDefinitions,
} from './labels';
import type { DayRange } from './presets';
import { ReportSection } from './report-section';

/** Formats the text of a row: a day, a month, or a name. */
function formatGroup(by: SalesGroup, label: string): string {
  if (by === 'month') return formatMonth(label);
  if (by === 'day') return formatDate(`${label}T12:00:00Z`);
  return by === 'week' ? `Week of ${formatDate(`${label}T12:00:00Z`)}` : label;
}

/** Sales by time, product, place or payment method. */
export function SalesReportView(range: DayRange) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('by');
  const by = requested && requested in groupLabels ? (requested as SalesGroup) : 'day';
  const setGroup = (next: string) => {
    const query = new URLSearchParams(search);
    query.set('by', next);
    setSearch(query, { preventScrollReset: true });
  };
  return (
    <ReportSection<SalesReport['rows'][number], keyof SalesReport['totals']>
      key={by}
      report="sales"
      title="Sales"
      range={range}
      query={{ by }}
      texts={[{ id: 'label', label: groupLabels[by], isText: true, cell: ({ label }) => formatGroup(by, label) }]}
      figures={{
        ...{ units: 'Units', unitsReturned: 'Units returned', gross: 'Gross', discounts: 'Discounts' },
        ...{ delivery: 'Delivery and fees', returns: 'Returns', net: 'Net', tax: 'GST included' },
      }}
      counts={['units', 'unitsReturned']}
      getKey={({ key }) => key}
      definitions={salesDefinitions}
    >
      <SelectField label="By" value={by} onChange={({ target }) => setGroup(target.value)}>
        <Options values={groupLabels} />
      </SelectField>
    </ReportSection>
  );
}

/** GST by place of supply and rate. */
export const TaxReportView = (range: DayRange) => (
  <ReportSection<TaxReport['rows'][number], keyof TaxReport['totals']>
    report="tax"
    title="Tax"
    range={range}
    texts={[
      { id: 'state', label: 'State', isText: true, cell: ({ state }) => state },
      { id: 'rate', label: 'Rate', cell: ({ rate }) => `${rate} %`, total: '' },
    ]}
    figures={{
      ...{ taxable: 'Taxable value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST', tax: 'GST', amount: 'With GST' },
    }}
    getKey={({ state, rate }) => `${state} ${rate}`}
    definitions={taxDefinitions}
  />
);

/** Money that was received, by provider and instrument. */
export const PaymentsReportView = (range: DayRange) => (
  <ReportSection<PaymentsReport['rows'][number], keyof PaymentsReport['totals']>
    report="payments"
    title="Payments"
    range={range}
    texts={[
      {
        id: 'kind',
        label: 'Received by',
        isText: true,
        cell: ({ kind, label }) => label || getLabel(kindLabels, kind),
      },
      {
        id: 'instrument',
        label: 'Instrument',
        isText: true,
        cell: ({ instrument }) => (instrument ? getLabel(instrumentLabels, instrument) : '–'),
        total: '',
      },
    ]}
    figures={{ count: 'Payments', amount: 'Received', fee: 'Fee', feeTax: 'GST on the fee', withoutFee: 'Fee unknown' }}
    counts={['count', 'withoutFee']}
    getKey={({ provider, instrument, kind }) => `${kind} ${provider} ${instrument}`}
    definitions={paymentDefinitions}
  />
);

/** Money that went back, by reason and method. */
export const RefundsReportView = (range: DayRange) => (
  <ReportSection<RefundsReport['rows'][number], keyof RefundsReport['totals']>
    report="refunds"
    title="Refunds"
    range={range}
    texts={[
      { id: 'reason', label: 'Reason', isText: true, cell: ({ reason }) => getLabel(refundReasonLabels, reason) },
      {
        id: 'method',
        label: 'Method',
        isText: true,
        cell: ({ method }) => getLabel(refundMethodLabels, method),
        total: '',
      },
    ]}
    figures={{
      ...{ dueCount: 'Number due', due: 'Due', doneCount: 'Number paid', done: 'Paid' },
      ...{ openCount: 'Number open', open: 'Open' },
    }}
    counts={['dueCount', 'doneCount', 'openCount']}
    getKey={({ reason, method }) => `${reason} ${method}`}
    definitions={refundDefinitions}
  />
);

/** Value of what is in stock, at retail and at cost. It has no days, because it is as of now. */
export const StockReportView = () => (
  <ReportSection<StockReport['rows'][number], keyof StockReport['totals'], StockReport>
    report="stock"
    title="Stock value"
    texts={[
      { id: 'label', label: 'Product', isText: true, cell: ({ label }) => label },
      { id: 'category', label: 'Category', isText: true, cell: ({ category }) => category, total: '' },
    ]}
    figures={{
      ...{ units: 'Units', retail: 'At retail', cost: 'At cost', margin: 'Margin' },
      ...{ unitsWithoutCost: 'Units without a cost' },
    }}
    counts={['units', 'unitsWithoutCost']}
    isUnknown={(field, { units, unitsWithoutCost }) =>
      (field === 'cost' || field === 'margin') && unitsWithoutCost === units
    }
    describe={({ productsWithoutCost = 0 }) =>
      productsWithoutCost > 0
        ? `${formatNumber(productsWithoutCost)} ${productsWithoutCost === 1 ? 'product lacks' : 'products lack'} a cost price. Cost and margin are without their units. `
        : ''
    }
    getKey={({ key }) => key}
    definitions={stockDefinitions}
  />
);
