import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import { Alert, Detail, Row } from '../../../../../mf-admin/src/components/kit';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { type FigureColumn, FigureTable } from '../../../../../mf-admin/src/components/table/figure-table';
import type { Gstr1 } from '../../../contract';
import { Definitions } from '../../components/definitions';
import { formatMonth } from '../../components/months';
import { countDocuments, gstr1Definitions, sectionLabels, warningTexts } from './labels';

type Section = Gstr1['sections'][number];

const path = 'admin/books/gstr-1';

/** GSTR-1 of a month: totals of its sections, what has to be looked at, and its files. */
export const Gstr1Return = ({ month }: { month: string }) => (
  <QueryBoundary
    queryKey={['gstr-1', month]}
    queryFn={(options) => adminApi.get<Gstr1>(path, { ...options, query: { month } })}
    subject="The GST return"
  >
    {(data) => <Return {...data} />}
  </QueryBoundary>
);

function Return({ month, gstin, sections, total, documents, warnings }: Gstr1) {
  const name = `GSTR-1 of ${formatMonth(month)}`;
  const columns: FigureColumn<Section>[] = [
    { id: 'section', label: 'Section', isText: true, cell: (row) => <SectionName {...row} /> },
    {
      id: 'documents',
      label: 'Documents',
      cell: ({ invoices, creditNotes }) => formatNumber(invoices + creditNotes),
      total: formatNumber(total.invoices + total.creditNotes),
    },
    ...(['taxable', 'igst', 'cgst', 'sgst', 'amount'] as const).map((field) => ({
      id: field,
      label: amountLabels[field],
      cell: (row: Section) => formatRupees(row[field]),
      total: formatRupees(total[field]),
    })),
    {
      id: 'file',
      label: 'File',
      cell: ({ section }) => <SectionFile file={section} month={month} name={getSectionName(section)} />,
      total: '',
    },
  ];
  return (
    <>
      {warnings.length > 0 && <WarningList warnings={warnings} />}
      <FigureTable name={name} columns={columns} rows={sections} getKey={({ section }) => section} />
      <Card heading="Files for the GST portal">
        <p style={{ marginBottom: 16 }}>
          {`${[countDocuments(total.invoices + total.creditNotes), ...documents.map(({ from, to }) => `${from} to ${to}`)].join(', ')}.`}
        </p>
        <Row>
          <DownloadButton
            path={`${path}/return.json`}
            file={`gstr1-${month}-${gstin}.json`}
            query={{ month }}
            disabled={gstin === ''}
          >
            GSTR-1 as JSON
          </DownloadButton>
          <SectionFile file="hsn_b2b" month={month} name="HSN summary of businesses" isNamed />
          <SectionFile file="hsn_b2c" month={month} name="HSN summary of consumers" isNamed />
          <SectionFile file="docs" month={month} name="Documents issued" isNamed />
        </Row>
      </Card>
      <Card heading="What the figures mean">
        <Definitions entries={gstr1Definitions} />
      </Card>
    </>
  );
}

const amountLabels = { taxable: 'Taxable value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST', amount: 'With GST' };
const getSectionName = (section: string): string =>
  section in sectionLabels ? sectionLabels[section as keyof typeof sectionLabels].name : section;

const SectionName = ({ section }: Section) => (
  <span>
    {getSectionName(section)}
    {section in sectionLabels && (
      <Detail style={{ fontWeight: 400 }}>{sectionLabels[section as keyof typeof sectionLabels].table}</Detail>
    )}
  </span>
);

const SectionFile = ({
  file,
  month,
  name,
  isNamed,
}: {
  file: string;
  month: string;
  name: string;
  /** True if the button has the name of the file as its text. */
  isNamed?: boolean;
}) => (
  <DownloadButton
    path={`${path}/sections/${file}`}
    file={`gstr1-${month}-${file}.csv`}
    query={{ month }}
    label={`${name} as CSV`}
  >
    {isNamed ? `${name} (CSV)` : 'CSV'}
  </DownloadButton>
);

const WarningList = ({ warnings }: Pick<Gstr1, 'warnings'>) => (
  <Alert as="ul" $kind="warning" $size={14} aria-label="To look at before filing">
    {warnings.map(({ kind, count, documents }, index) => (
      <li key={`${kind}${index}`}>
        {kind in warningTexts ? warningTexts[kind as keyof typeof warningTexts](countDocuments(count)) : kind}
        {kind === 'seller_gstin_missing' && (
          <>
            {' '}
            <Link to={`${adminPaths.settings}?tab=shop`}>Enter it in the settings</Link>
          </>
        )}
        {documents.length > 0 && (
          <Detail>
            {count > documents.length
              ? `${documents.join(', ')} and ${formatNumber(count - documents.length)} more`
              : documents.join(', ')}
          </Detail>
        )}
      </li>
    ))}
  </Alert>
);
