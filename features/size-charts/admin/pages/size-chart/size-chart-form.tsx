import type { AdminCategory } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CategoryOptions } from '../../../../../mf-admin/src/components/categories/category-options';
import { EditForm } from '../../../../../mf-admin/src/components/form/edit-form';
import { ChoiceField, FieldGrid, TextAreaField, TextField } from '../../../../../mf-admin/src/components/form/fields';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import { Card, SeparateCards } from '../../../../../mf-admin/src/components/layout/card';
import type { AdminSizeChart } from '../../../contract';
import { garmentKinds, sizeMeasures } from '../../../contract/rules';
import { sizeChartPaths } from '../../paths';
import { type ChartTableValues, getSizeChart, type SizeChartValues, saveSizeChart, toStored } from './api';
import { TableCard } from './table-card';

const labels: Record<keyof SizeChartValues, string> = {
  name: 'Name',
  garment: 'Garment',
  categoryId: 'Category',
  brand: 'Brand',
  note: 'Note',
  table: 'Sizes and measurements',
};

interface SizeChartFormProps {
  /** Undefined for a new chart. */
  chart?: AdminSizeChart;
  stored: StoredRecord<SizeChartValues>;
  categories: AdminCategory[];
  onSaved?: (chart: AdminSizeChart) => void;
}

export function SizeChartForm({ chart, stored, categories, onSaved }: SizeChartFormProps) {
  const navigate = useNavigate();
  const id = chart?._id;
  return (
    <EditForm<SizeChartValues, AdminSizeChart>
      stored={stored}
      save={(values, version) => saveSizeChart(id, values, version)}
      fetchLatest={id ? async () => toStored(await getSizeChart(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(sizeChartPaths.chart(saved._id), { replace: true }))}
      labels={labels}
      formatValue={createValueFormatter(categories)}
      saveLabel={id ? 'Save' : 'Add size chart'}
      savedNotice={id ? 'Saved' : 'Size chart added'}
    >
      <SeparateCards>
        <Card heading="Chart">
          <FieldGrid>
            <TextField
              name="name"
              label={labels.name}
              hint="Shoppers do not see it."
              maxLength={80}
              rules={{ required: 'Please enter a name' }}
            />
            <ChoiceField
              name="garment"
              label={labels.garment}
              hint="Chooses the drawing that shows where to measure."
              choices={garmentKinds}
            />
            <CategoryField categories={categories} />
            <TextField
              name="brand"
              label={labels.brand}
              hint="Empty: all brands. The chart of a brand goes before the chart of all brands."
              maxLength={60}
            />
          </FieldGrid>
        </Card>
        <TableCard heading={labels.table} />
        <Card heading="Below the table">
          <TextAreaField name="note" label={labels.note} hint="Such as how the garment is cut." maxLength={500} />
        </Card>
      </SeparateCards>
    </EditForm>
  );
}

/** The category is a controlled select, because its options may come after the value. */
function CategoryField({ categories }: { categories: AdminCategory[] }) {
  const { field, fieldState } = useController<SizeChartValues, 'categoryId'>({ name: 'categoryId' });
  return (
    <SelectField
      label={labels.categoryId}
      hint="Products of the category and its subcategories have the chart, unless a nearer category has a chart."
      error={fieldState.error?.message}
      {...field}
    >
      <option value="">None: products are given the chart by hand</option>
      <CategoryOptions categories={categories} />
    </SelectField>
  );
}

const describeTable = ({ measures, rows }: ChartTableValues): string =>
  [
    measures.map((measure) => sizeMeasures[measure].label).join(' | '),
    ...rows.map(({ size, cells }) => [size, ...cells].join(' | ')),
  ].join('\n');

/** Creates the formatter of values for the conflict dialog. */
const createValueFormatter =
  (categories: readonly AdminCategory[]) =>
  (field: keyof SizeChartValues, value: unknown): ReactNode => {
    if (field === 'table') return describeTable(value as ChartTableValues);
    if (field === 'garment') return garmentKinds[value as SizeChartValues['garment']];
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? '(none)';
    return String(value ?? '') || '(empty)';
  };
