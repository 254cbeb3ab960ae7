import { useQuery } from '@tanstack/react-query';
import type { BulkAction, BulkList } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Hint, Row, Stack } from '../kit';
import { SmallButton } from '../kit/small-button';
import { Disclosure } from '../layout/disclosure';
import { isTemporaryError } from '../layout/query-provider';
import { Timestamp } from '../time/timestamp';
import { getListKey, listBulkActions } from './api';
import { BulkCard } from './bulk-card';
import { formatCounts, getKindLabel, isRunning } from './labels';

const pollIntervalMs = 1000;

interface BulkPanelProps {
  list: BulkList;
  /** Called when a bulk action has ended, so that the list shows its changes. */
  onEnded: () => void;
}

/**
 * Shows the bulk actions of a list: the running ones with their progress, the last ended one in a line that opens its results and the earlier ones. The server knows them, so
 * a reload, another tab and another day show them again.
 */
export function BulkPanel({ list, onEnded }: BulkPanelProps) {
  const {
    data: actions,
    error,
    refetch,
  } = useQuery({
    queryKey: getListKey(list),
    queryFn: ({ signal }) => listBulkActions(list, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollIntervalMs : false),
    retry: (count, failure) => count < 1 && isTemporaryError(failure),
    retryDelay: pollIntervalMs,
  });
  useEnds(actions?.filter(isRunning).length ?? 0, onEnded);
  const [closedId, close] = useClosedId(list);
  /** Choice of the admin to open or hide the results, by bulk action. */
  const [choices, setChoices] = useState<Record<string, boolean>>({});

  if (!actions)
    return error ? (
      <Row $marginBottom={16}>
        <Hint>The bulk actions could not be loaded. {toErrorMessage(error)}</Hint>
        <SmallButton $tone="line" onClick={() => void refetch()}>
          Retry
        </SmallButton>
      </Row>
    ) : null;
  const newest = actions.at(0);
  // Rows that were not changed ask for a look.
  const isExpanded = (action: BulkAction) =>
    choices[action.id] ?? (action === newest && action.refused + action.failed > 0);
  const isShown = (action: BulkAction) =>
    isRunning(action) || choices[action.id] || (action === newest && action.id !== closedId);
  const shown = actions.filter(isShown);
  const earlier = actions.filter((action) => !isShown(action));
  const choose = (id: string, isOpen: boolean) => setChoices((previous) => ({ ...previous, [id]: isOpen }));
  // The line of an ended bulk action is alone, so that the list below stays near.
  const isLine = shown.some((action) => !isRunning(action) && !isExpanded(action));
  if (actions.length === 0) return null;
  return (
    <Stack as="section" aria-label="Bulk actions" $gap={12} $marginBottom={16}>
      {shown.map((action) => (
        <BulkCard
          key={action.id}
          action={action}
          isExpanded={isExpanded(action)}
          onExpand={(isOpen) => choose(action.id, isOpen)}
          onClose={() => {
            choose(action.id, false);
            if (action === newest) close(action.id);
          }}
        />
      ))}
      {earlier.length > 0 && !isLine && (
        <Disclosure>
          <summary>Recent bulk actions</summary>
          <Stack as="ul" $gap={8} $divided>
            {earlier.map((action) => (
              <Row as="li" key={action.id} $justify="space-between">
                <span>
                  {getKindLabel(action.kind)}, <Timestamp at={action.startedAt} />
                  <span>{action.by && `, ${action.by}`}</span>: {formatCounts(action)}
                </span>
                <SmallButton $tone="line" onClick={() => choose(action.id, true)}>
                  Results
                </SmallButton>
              </Row>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Calls a function each time that fewer bulk actions run than before. */
function useEnds(runningCount: number, onEnded: () => void): void {
  const previousCount = useRef(0);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (runningCount < previousCount.current) end();
    previousCount.current = runningCount;
  }, [runningCount]);
}

/** Remembers in this browser which ended bulk action of a list the admin has closed. */
function useClosedId(list: BulkList): [string | null, (id: string) => void] {
  const key = `admin-closed-bulk-action-${list}`;
  const [closedId, setClosedId] = useState(() => localStorage.getItem(key));
  return [
    closedId,
    (id) => {
      localStorage.setItem(key, id);
      setClosedId(id);
    },
  ];
}
