import { useQueryClient } from '@tanstack/react-query';
import type { BulkAction, BulkList } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { ConfirmedAction } from '../dialogs/confirmed-action';
import { Alert, ButtonRow, Hint, Row, Text } from '../kit';
import { ActionButton } from '../kit/action-button';
import { SmallButton } from '../kit/small-button';
import { Card } from '../layout/card';
import { ProgressBar } from '../layout/progress-bar';
import { downloadLabels, downloadManifest } from '../shipments/api';
import { Timestamp } from '../time/timestamp';
import { getListKey, getRowsKey, listBulkActionRows, retryBulkAction, undoBulkAction } from './api';
import { formatCounts, getKindLabel, isRunning } from './labels';
import { ResultList } from './result-list';

/** Parcels whose labels are printed in one file. */
const maxLabels = 100;
/** Maximum number of manifests that have a button each. */
const maxManifestButtons = 3;

const Line = styled(Row)`
  padding: 0.125rem 0.25rem 0.125rem 1rem;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  background: #fff;
`;

interface BulkCardProps {
  action: BulkAction;
  /** True if an ended bulk action shows its results; otherwise it is one line. */
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  onClose: () => void;
}

/** A bulk action: its progress, or how it has ended in one line, with its results and what can follow on demand. */
export function BulkCard({ action, isExpanded, onExpand, onClose }: BulkCardProps) {
  const title = `${getKindLabel(action.kind)} (${formatNumber(action.total)})`;
  if (isExpanded || isRunning(action)) return <WholeCard {...{ action, title, onExpand, onClose }} />;
  return (
    <Line as="section" $gap="0 8" aria-label={title}>
      <Text as="p" role="status" style={{ flex: '1 1 14rem' }} $breaks>
        <strong>{getKindLabel(action.kind)}:</strong> {formatCounts(action)}
        {action.status === 'stopped' && <span>, then it stopped</span>}
      </Text>
      <ParcelDocuments action={action} />
      <SmallButton $tone="quiet" aria-expanded={false} onClick={() => onExpand(true)}>
        Show results
      </SmallButton>
      <CloseButton action={action} onClose={onClose} />
    </Line>
  );
}

const CloseButton = ({ action: { kind }, onClose }: Pick<BulkCardProps, 'action' | 'onClose'>) => (
  <SmallButton $tone="quiet" aria-label={`Close ${getKindLabel(kind)}`} onClick={onClose}>
    Close
  </SmallButton>
);

function WholeCard({ action, title, onExpand, onClose }: Omit<BulkCardProps, 'isExpanded'> & { title: string }) {
  const { id, total, done, refused, failed, startedAt, by } = action;
  const isOpen = isRunning(action);
  const refusalCount = refused + failed;
  const [results, setResults] = useState<'problem' | 'all'>();
  return (
    <Card heading={title} headingId={`bulk-${id}`}>
      {isOpen ? (
        <>
          <ProgressBar
            label={`${formatNumber(done + refusalCount)} of ${formatNumber(total)}`}
            fraction={total > 0 ? (done + refusalCount) / total : 0}
          />
          <Hint>It goes on when you close this page.</Hint>
        </>
      ) : (
        <Text role="status">
          <strong>{formatCounts(action)}.</strong>
        </Text>
      )}
      <Hint>
        <Timestamp at={startedAt} />
        {by && <span>{` · ${by}`}</span>}
      </Hint>
      {action.status === 'stopped' && (
        <Alert $kind="warning" $marginTop={12}>
          It has stopped before all rows were done. “Retry” continues it.
        </Alert>
      )}
      {refusalCount > 0 && results !== 'all' && <ResultList action={action} status="problem" />}
      {results === 'all' && <ResultList action={action} />}
      <ButtonRow $marginTop={12}>
        {!isOpen && <RetryButton action={action} />}
        {!isOpen && action.canUndo && <UndoButton action={action} />}
        {!isOpen && <ParcelDocuments action={action} />}
        <SmallButton $tone="line" onClick={() => setResults(results === 'all' ? undefined : 'all')}>
          {results === 'all' ? 'Hide rows' : 'Results per row'}
        </SmallButton>
        {!isOpen && (
          <>
            <SmallButton $tone="quiet" onClick={() => onExpand(false)}>
              Hide results
            </SmallButton>
            <CloseButton action={action} onClose={onClose} />
          </>
        )}
      </ButtonRow>
    </Card>
  );
}

/** The labels and manifests of the parcels that were packed or handed over. */
function ParcelDocuments({ action: { id, kind, done, manifests = [] } }: { action: BulkAction }) {
  const isHandOver = kind === 'hand-over-shipments';
  if (done === 0 || (!isHandOver && kind !== 'pack-orders')) return null;
  return (
    <>
      {manifests.length <= maxManifestButtons &&
        manifests.map((manifest) => (
          <ActionButton isSmall key={manifest.id} action={() => downloadManifest(manifest)}>
            {`Manifest${manifests.length > 1 ? ` of ${manifest.carrier}` : ''} (PDF)`}
          </ActionButton>
        ))}
      {isHandOver && (manifests.length === 0 || manifests.length > maxManifestButtons) && (
        <ButtonLink $tone="line" to={adminPaths.manifests}>
          Manifests
        </ButtonLink>
      )}
      <ActionButton isSmall action={() => printLabels(id)}>
        {done > maxLabels ? `Labels of the first ${maxLabels} (PDF)` : 'Labels (PDF)'}
      </ActionButton>
    </>
  );
}

/** Runs the rows once more that were not carried out. */
function RetryButton({ action: { id, list, total, done } }: { action: BulkAction }) {
  const client = useQueryClient();
  const openCount = total - done;
  if (openCount === 0) return null;
  const retry = async () => {
    const retried = await retryBulkAction(id);
    client.setQueryData<BulkAction[]>(getListKey(list as BulkList), (actions = []) =>
      actions.map((action) => (action.id === id ? retried : action)),
    );
    void client.invalidateQueries({ queryKey: getRowsKey(id) });
  };
  return (
    <ActionButton isSmall action={retry}>
      Retry failed ({formatNumber(openCount)})
    </ActionButton>
  );
}

/** Undoes a bulk action by another bulk action. */
function UndoButton({ action: { id, list, kind } }: { action: BulkAction }) {
  const client = useQueryClient();
  return (
    <ConfirmedAction
      label="Undo"
      question={`Undo “${getKindLabel(kind)}”?`}
      text="The former values are restored. Records that were changed since stay as they are, and are named."
      action={() => undoBulkAction(id)}
      notice="The undo runs"
      onDone={() => void client.invalidateQueries({ queryKey: getListKey(list as BulkList) })}
    />
  );
}

/** Downloads the labels of the parcels of a bulk action. */
async function printLabels(id: string): Promise<void> {
  const { rows } = await listBulkActionRows(id, { status: 'done', limit: maxLabels });
  await downloadLabels(rows.flatMap(({ shipmentIds }) => shipmentIds).slice(0, maxLabels));
}
