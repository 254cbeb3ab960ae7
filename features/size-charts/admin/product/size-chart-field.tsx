import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import type { ProductValues } from '../../../../mf-admin/src/pages/product/values';
import { listSizeCharts } from '../size-charts-api';

/** Select for the size chart. It is controlled, because its options come after the value. */
export default function SizeChartField() {
  const { field, fieldState } = useController<ProductValues, 'sizeChartId'>({ name: 'sizeChartId' });
  const { data: charts = [] } = useQuery({
    queryKey: ['size charts'],
    queryFn: ({ signal }) => listSizeCharts({ signal }),
    retry: false,
  });
  const isListed = charts.some(({ _id }) => _id === field.value);
  return (
    <SelectField
      label="Size chart"
      hint="Shown on the product page as its size guide."
      error={fieldState.error?.message}
      {...field}
    >
      <option value="">The chart of its brand and category</option>
      {field.value && !isListed && <option value={field.value}>The chosen chart</option>}
      {charts.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
