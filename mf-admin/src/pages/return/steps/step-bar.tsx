import type { AdminReturn } from '@vastra/shared/contract';
import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import type { ComponentType } from 'react';
import { adminPaths } from '../../../admin-paths';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Alert, Row, Stack } from '../../../components/kit';
import { StatusLine } from '../../../components/layout/status-section';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { getLabel, returnStatusLabels } from '../../../components/returns/return-labels';
import { ReturnStatusBadge } from '../../../components/returns/return-status-badge';
import { formatUnits } from '../../../components/shipments/shipment-labels';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { countUnits } from '../compensation';
import { ApproveDialog } from './approve-dialog';
import { CompleteDialog } from './complete-dialog';
import { DeclineDialog } from './decline-dialog';
import { EarlyRefundDialog } from './early-refund-dialog';
import { PickUpDialog } from './pick-up-dialog';
import { ReceiveDialog } from './receive-dialog';
import type { StepDialogProps } from './step-dialog';

type Step = 'approved' | 'declined' | 'picked_up' | 'received' | 'completed';

/** Steps of a return in the order of their buttons. */
const steps: Record<Step, { label: string; isMain?: boolean; Dialog: ComponentType<StepDialogProps> }> = {
  approved: { label: 'Approve', isMain: true, Dialog: ApproveDialog },
  declined: { label: 'Decline', Dialog: DeclineDialog },
  picked_up: { label: 'Record pick-up', isMain: true, Dialog: PickUpDialog },
  received: { label: 'Receive and grade', isMain: true, Dialog: ReceiveDialog },
  completed: { label: 'Complete', isMain: true, Dialog: CompleteDialog },
};

interface StepBarProps {
  returned: AdminReturn;
  /** Message after another admin was faster; empty when there is none. */
  conflictMessage: string;
  runAction: RunAction<AdminReturn>;
}

/** Shows the status of the return, what happens next, and a button for each possible step. */
export function StepBar({ returned, conflictMessage, runAction }: StepBarProps) {
  const { status, orderId, number, requestedAt, next, canRefundEarly, declineReason, isDecidedByRule } = returned;
  const run: StepDialogProps['onStep'] = async (call) => {
    const changed = await runAction(call);
    if (changed)
      notify.success(`Return ${changed.number} of ${changed.orderId}: ${getLabel(returnStatusLabels, changed.status)}`);
  };
  const possible = (Object.keys(steps) as Step[]).filter((step) => next.includes(step));
  const hint = hints[status as ReturnStatus];
  return (
    <Stack as="section" $marginBottom={24} aria-label="Status">
      <StatusLine>
        <ReturnStatusBadge status={status} />
        <span>
          Return {number} of <Link to={adminPaths.order(orderId)}>order {orderId}</Link>
        </span>
        <span>
          Requested <Timestamp at={requestedAt} />
        </span>
        <span>{formatUnits(countUnits(returned))}</span>
        {isDecidedByRule && <span>Decided by a rule</span>}
      </StatusLine>
      {conflictMessage && (
        <Alert $kind="error" role="alert">
          {conflictMessage}
        </Alert>
      )}
      {(declineReason || hint) && <Alert $kind="info">{declineReason ? `Declined: ${declineReason}` : hint}</Alert>}
      {(possible.length > 0 || canRefundEarly) && (
        <Row>
          <Permitted>
            {possible.map((step, index) => {
              const { label, isMain, Dialog } = steps[step];
              return (
                <DialogButton key={step} $tone={isMain && index === 0 ? 'brand' : 'line'} label={label}>
                  {(close) => <Dialog returned={returned} onStep={(call) => run(call).then(close)} onCancel={close} />}
                </DialogButton>
              );
            })}
          </Permitted>
          {canRefundEarly && (
            <Permitted permission="orders.refund">
              <DialogButton label="Refund before receipt" style={{ color: 'var(--sale)' }}>
                {(close) => (
                  <EarlyRefundDialog returned={returned} onStep={(call) => run(call).then(close)} onCancel={close} />
                )}
              </DialogButton>
            </Permitted>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Explanation of what the shop waits for in each status. */
const hints: Partial<Record<ReturnStatus, string>> = {
  requested: 'The customer waits for a decision.',
  approved: 'The items are not on their way yet. Record the pick-up, or receive them when they arrive.',
  picked_up: 'The items are on their way to the shop.',
  received: 'The items were graded. Complete the return to refund, credit or exchange them.',
};
