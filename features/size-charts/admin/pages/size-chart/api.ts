import type { Body } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import { renameErrorFields } from '../../../../../mf-admin/src/components/form/rename-error-fields';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import type { AdminSizeChart, createSizeChart } from '../../../contract';
import {
  formatLength,
  type GarmentKind,
  parseRange,
  type SizeMeasureName,
  type SizeRange,
} from '../../../contract/rules';

/** A size in the form. `key` keeps its inputs when other rows are removed. */
export interface RowValues {
  key: string;
  size: string;
  /** A text for each measurement in cm: "96", "96-101", or empty. */
  cells: string[];
}

/** The table of the form. */
export interface ChartTableValues {
  measures: SizeMeasureName[];
  rows: RowValues[];
}

export interface SizeChartValues {
  name: string;
  garment: GarmentKind;
  /** Empty for a chart that products name themselves. */
  categoryId: string;
  brand: string;
  note: string;
  table: ChartTableValues;
}

let lastKey = 0;
/** Builds a row without measurements. */
export const buildRow = (columns: number, size = ''): RowValues => ({
  key: `row-${++lastKey}`,
  size,
  cells: Array.from({ length: columns }, () => ''),
});

export const buildEmptyChart = (): StoredRecord<SizeChartValues> => ({
  values: {
    name: '',
    garment: 'top',
    categoryId: '',
    brand: '',
    note: '',
    table: { measures: ['chest', 'length'], rows: ['S', 'M', 'L', 'XL'].map((size) => buildRow(2, size)) },
  },
});

const toCell = (range: SizeRange | null): string => {
  if (!range) return '';
  const [min, max] = range.map((mm) => formatLength(mm, 'cm'));
  return min === max ? min : `${min}-${max}`;
};

export const toStored = (chart: AdminSizeChart): StoredRecord<SizeChartValues> => ({
  version: chart.version,
  values: {
    name: chart.name,
    garment: chart.garment,
    categoryId: chart.categoryId ?? '',
    brand: chart.brand,
    note: chart.note,
    table: {
      measures: chart.measures,
      rows: chart.rows.map(({ size, ranges }, index) => ({ key: `stored-${index}`, size, cells: ranges.map(toCell) })),
    },
  },
});

const toInput = ({ categoryId, table, ...texts }: SizeChartValues): Body<typeof createSizeChart> => ({
  ...texts,
  categoryId: categoryId || null,
  measures: table.measures,
  rows: table.rows.map(({ size, cells }) => ({
    size: size.trim(),
    ranges: cells.map((cell) => {
      const range = parseRange(cell);
      return range ? [range[0], range[1]] : null;
    }),
  })),
});

const getPath = (id: string) => `admin/size-charts/${encodeURIComponent(id)}`;

export const getSizeChart = (id: string, options?: CallOptions): Promise<AdminSizeChart> =>
  adminApi.get(getPath(id), options);

/** Saves a size chart; creates it when `id` is undefined. */
export const saveSizeChart = (
  id: string | undefined,
  values: SizeChartValues,
  version?: number,
): Promise<AdminSizeChart> =>
  renameErrorFields(
    id
      ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post('admin/size-charts', { body: toInput(values) }),
    (field) => (/^(rows|measures)/.test(field) ? 'table' : field),
  );

export const deleteSizeChart = (id: string): Promise<void> => adminApi.delete(getPath(id));
