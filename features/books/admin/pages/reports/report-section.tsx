import { formatDateTime, formatNumber, formatRupees } from '@vastra/shared/format';
import { Notice } from '@vastra/shared/ui/notice';
import type { ReactNode } from 'react';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import { Hint, Row, Stack } from '../../../../../mf-admin/src/components/kit';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { type FigureColumn, FigureTable } from '../../../../../mf-admin/src/components/table/figure-table';
import { Definitions } from '../../components/definitions';
import type { DayRange } from './presets';

/** A report as the API sends it. */
export interface Report<R, F extends string> {
  rows: R[];
  rowCount: number;
  totals: Record<F, number>;
  readAt: string;
}

interface ReportSectionProps<R, F extends string, D extends Report<R, F> = Report<R, F>> {
  /** Name in the path of the API: "sales". */
  report: string;
  title: string;
  /** Missing for a report of the present state. */
  range?: DayRange;
  /** Further parts of the query. */
  query?: Record<string, string>;
  /** Columns of text. */
  texts: readonly FigureColumn<R>[];
  /** Labels of the figures. */
  figures: Readonly<Record<F, string>>;
  /** Figures that are counts; all other figures are rupees. */
  counts?: readonly F[];
  /** Returns whether a figure is not known, so that a dash stands in its place. */
  isUnknown?: (field: F, figures: Record<F, number>) => boolean;
  /** Returns a sentence about the whole report, below the table. */
  describe?: (data: D) => string;
  getKey: (row: R) => string;
  definitions: Readonly<Record<string, string>>;
  /** Choices above the table. */
  children?: ReactNode;
}

/** A report of some days: its table with sums, its file, and what the figures mean. */
export function ReportSection<R extends Record<F, number>, F extends string, D extends Report<R, F> = Report<R, F>>(
  props: ReportSectionProps<R, F, D>,
) {
  const { report, title, range, query, definitions, children } = props;
  const fullQuery = { ...range, ...query };
  return (
    <Stack $gap={24}>
      <Row $align="end" $justify="space-between" $gap="12 24">
        {children}
        <DownloadButton
          path={`admin/books/reports/${report}.csv`}
          file={range ? `${report}-${range.from}-to-${range.to}.csv` : `${report}.csv`}
          query={fullQuery}
        >
          Export CSV
        </DownloadButton>
      </Row>
      <QueryBoundary
        queryKey={['report', report, fullQuery]}
        queryFn={(options) => adminApi.get<D>(`admin/books/reports/${report}`, { ...options, query: fullQuery })}
        subject={title}
      >
        {(data) => <Figures {...props} data={data} />}
      </QueryBoundary>
      <Card heading="What the figures mean">
        <Definitions entries={definitions} />
      </Card>
    </Stack>
  );
}

/** Formats a number of units, which is negative where more came back than was sold. */
const formatCount = (value: number): string => `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`;

interface FiguresProps<R, F extends string, D extends Report<R, F>> extends ReportSectionProps<R, F, D> {
  data: D;
}

function Figures<R extends Record<F, number>, F extends string, D extends Report<R, F>>({
  title,
  texts,
  figures,
  counts = [],
  getKey,
  range,
  isUnknown = () => false,
  describe,
  data,
}: FiguresProps<R, F, D>) {
  const { rows, rowCount, totals, readAt } = data;
  if (rows.length === 0)
    return range ? (
      <Notice title="Nothing on these days." text="Choose other days to see figures." />
    ) : (
      <Notice title="Nothing is in stock." />
    );
  const fields = Object.keys(figures) as F[];
  const format = (field: F, figures: Record<F, number>) => {
    if (isUnknown(field, figures)) return '–';
    return counts.includes(field) ? formatCount(figures[field]) : formatRupees(figures[field]);
  };
  const columns: FigureColumn<R>[] = [
    ...texts,
    ...fields.map((field) => ({
      id: field,
      label: figures[field],
      cell: (row: R) => format(field, row),
      total: format(field, totals),
    })),
  ];
  return (
    <div>
      <FigureTable name={title} columns={columns} rows={rows} getKey={getKey} />
      <Hint $marginTop={8}>
        {rowCount > rows.length && (
          <span>{`The first ${formatNumber(rows.length)} of ${formatNumber(rowCount)} rows; the file has all. The total is for all rows. `}</span>
        )}
        {describe?.(data)}Read at {formatDateTime(readAt)}.
      </Hint>
    </div>
  );
}
