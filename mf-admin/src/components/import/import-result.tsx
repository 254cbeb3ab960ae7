import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { Stack } from '../kit';
import { Card } from '../layout/card';
import { OutcomeTotals } from '../layout/outcome-totals';
import { TableCard } from '../table/table-card';

/** A transfer that the file names. */
interface ImportedTransfer {
  name: string;
  /** Its page; undefined before it is imported. */
  to: string | undefined;
  note?: string;
  outcomes: Parameters<typeof OutcomeTotals>[0]['outcomes'];
  total: number;
  rows: number;
  open: number;
}

/** A row that did not match. `name` is its number at the provider or the carrier. */
interface Difference {
  row: number;
  name: string;
  amount: number;
  expected: number | null;
  outcome: string;
}

interface ImportResultProps {
  /** Prefix of the ids of its headings. */
  id: string;
  isDryRun: boolean;
  /** Sentences about the whole file, such as the provider with "3 rows, ₹100 in all." */
  summary: ReactNode;
  /** Word for a transfer in its accessible name. */
  transferLabel: string;
  transfers: readonly ImportedTransfer[];
  outcomeLabels: Readonly<Record<string, string>>;
  /** Texts of the table of what did not match. */
  differenceTexts: { title: string; name: string; amount: string; expected: string };
  differences: readonly Difference[];
}

/** Shows what an imported file about money says about each transfer, and the rows that did not match. */
export function ImportResult(props: ImportResultProps) {
  const { id, isDryRun, summary, transferLabel, transfers, outcomeLabels, differenceTexts: texts, differences } = props;
  const openCount = transfers.reduce((sum, { open }) => sum + open, 0);
  return (
    <Stack $gap={24}>
      <Card headingId={`${id}-result`} heading={isDryRun ? 'The file, before it is imported' : 'The file is imported'}>
        <p>{summary}</p>
      </Card>
      {transfers.map(({ name, to, note, outcomes, total, rows }) => (
        <Card key={name} aria-label={`${transferLabel} ${name}`} heading={to ? <Link to={to}>{name}</Link> : name}>
          {note && <p>{note}</p>}
          <OutcomeTotals labels={outcomeLabels} outcomes={outcomes} total={total} rows={rows} />
        </Card>
      ))}
      {differences.length > 0 && (
        <TableCard
          heading={texts.title}
          labelledBy={`${id}-differences`}
          note={differences.length < openCount && `The first ${formatNumber(differences.length)} of them.`}
          columns={[
            { label: 'Row', cell: ({ row }) => row },
            { label: texts.name, kind: 'text', cell: ({ name }) => name },
            { label: texts.amount, kind: 'number', cell: ({ amount }) => formatRupees(amount) },
            {
              label: texts.expected,
              kind: 'number',
              cell: ({ expected }) => (expected === null ? '–' : formatRupees(expected)),
            },
            { label: 'Result', cell: ({ outcome }) => outcomeLabels[outcome] ?? outcome },
          ]}
          rows={differences}
          getKey={({ row, name }) => `${row} ${name}`}
        />
      )}
    </Stack>
  );
}
