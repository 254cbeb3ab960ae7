import type { AdminShipment } from '@vastra/shared/contract';
import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import type { ComponentType } from 'react';
import { Permitted } from '../../permissions';
import { ConfirmButton, DialogButton } from '../dialogs/confirm-dialog';
import { useAction } from '../kit/use-action';
import { StepButtons } from '../layout/step-buttons';
import { correctShipment, downloadLabels, grade, recordCash, recordStep, type ShipmentStep } from './api';
import { EditDialog } from './edit-dialog';
import { shipmentStatusLabels } from './shipment-labels';
import {
  AttemptDialog,
  DeliveredDialog,
  GradesDialog,
  HandOverDialog,
  LostDialog,
  type StepDialogProps,
  UndeliveredDialog,
  UnpackDialog,
} from './step-dialogs';

/** Labels of the steps, in the order of their buttons. */
const stepLabels: Partial<Record<ShipmentStatus, string>> = {
  handed_over: 'Hand over',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  undelivered: 'Undelivered',
  returning_to_origin: 'Coming back',
  returned_to_origin: 'Came back',
  lost: 'Lost',
  cancelled: 'Unpack',
};

/** Labels of the steps after a failed attempt, where they mean another one. */
const laterStepLabels: Partial<Record<ShipmentStatus, string>> = {
  out_for_delivery: 'Out for delivery again',
  undelivered: 'Another failed attempt',
};

const getStepLabel = ({ status }: AdminShipment, to: ShipmentStatus): string | undefined =>
  (status === 'undelivered' && laterStepLabels[to]) || stepLabels[to];

const dialogs: Partial<Record<ShipmentStatus, ComponentType<StepDialogProps>>> = {
  handed_over: HandOverDialog,
  delivered: DeliveredDialog,
  undelivered: UndeliveredDialog,
  lost: LostDialog,
  returned_to_origin: GradesDialog,
  cancelled: UnpackDialog,
};

type Action = ShipmentStatus | 'attempt' | 'grades' | 'cash';

const listSteps = ({ next }: AdminShipment): ShipmentStatus[] =>
  (Object.keys(stepLabels) as ShipmentStatus[]).filter((to) => next.includes(to));

const hasOpenCash = ({ status, cashDue, cashCollected }: AdminShipment): boolean =>
  status === 'delivered' && cashDue > (cashCollected ?? 0);

/** Returns the main action of a parcel: its grades, its cash, its next attempt or its next step; undefined for a parcel without one. */
export function getMainAction(shipment: AdminShipment): Action | undefined {
  if (shipment.needsGrades) return 'grades';
  if (hasOpenCash(shipment)) return 'cash';
  // The carrier of a booked parcel is told the day on its own card.
  const { status, nextAttemptOn, isBooked } = shipment;
  return status === 'undelivered' && !nextAttemptOn && !isBooked ? 'attempt' : getMainStep(shipment);
}

/** Steps that usually follow a status that can also go back to an earlier one. */
const usualSteps: Partial<Record<ShipmentStatus, ShipmentStatus>> = {
  out_for_delivery: 'delivered',
  undelivered: 'out_for_delivery',
};

function getMainStep(shipment: AdminShipment): ShipmentStatus | undefined {
  const steps = listSteps(shipment);
  const usual = usualSteps[shipment.status as ShipmentStatus];
  return usual && steps.includes(usual) ? usual : steps.at(0);
}

interface ShipmentActionsProps {
  shipment: AdminShipment;
  /** True if the screen has its main action elsewhere, so that no button here is the main one. */
  isSecondary?: boolean;
  /** Called after each change with the shipment as it is now. */
  onChanged: (shipment: AdminShipment) => void;
}

/** Buttons for everything that can happen to a parcel next. */
export function ShipmentActions({ shipment, isSecondary = false, onChanged }: ShipmentActionsProps) {
  const { id, number, cashDue, status, needsGrades } = shipment;
  const run = async (call: () => Promise<AdminShipment>) => onChanged(await call());
  const step = async (to: ShipmentStatus, details: Omit<ShipmentStep, 'status'> = {}) => {
    await run(() => recordStep(id, { status: to, ...details }));
    notify.success(`Parcel ${number}: ${shipmentStatusLabels[to]}`);
  };
  const { run: quietly, isBusy } = useAction((action: () => Promise<unknown>) => action());
  const isClosed = shipment.next.length === 0;
  const steps = listSteps(shipment);
  const isCashOpen = hasOpenCash(shipment);
  const main = isSecondary ? undefined : getMainAction(shipment);
  const getTone = (action: Action) => (action === main ? 'brand' : 'line');
  return (
    <StepButtons className="no-print">
      <Permitted>
        {status === 'undelivered' && <AttemptButton {...{ shipment, onChanged }} $tone={getTone('attempt')} />}
        {steps.map((to) => {
          const button = { $tone: getTone(to), disabled: isBusy } as const;
          const Dialog = dialogs[to];
          return Dialog ? (
            <DialogButton key={to} {...button} label={getStepLabel(shipment, to)}>
              {(close) => (
                <Dialog shipment={shipment} onStep={(details) => step(to, details).then(close)} onCancel={close} />
              )}
            </DialogButton>
          ) : (
            <Button key={to} {...button} onClick={() => quietly(() => step(to))}>
              {getStepLabel(shipment, to)}
            </Button>
          );
        })}
        {isCashOpen && (
          <ConfirmButton
            $tone={getTone('cash')}
            label="Record cash"
            dialog={{
              title: 'Cash collected?',
              text: `${formatRupees(cashDue)} is recorded as received for this parcel.`,
              confirmLabel: 'Record cash',
            }}
            onConfirm={() => run(() => recordCash(id, cashDue))}
          />
        )}
        {needsGrades && (
          <DialogButton $tone={getTone('grades')} label="Grade the items">
            {(close) => (
              <GradesDialog
                shipment={shipment}
                onStep={({ grades = [] }) => run(() => grade(id, grades)).then(close)}
                onCancel={close}
              />
            )}
          </DialogButton>
        )}
        {status !== 'cancelled' && <EditButton {...{ shipment, onChanged }} />}
      </Permitted>
      {!isClosed && (
        <Button $tone="line" disabled={isBusy} onClick={() => quietly(() => downloadLabels([id]))}>
          Label (PDF)
        </Button>
      )}
    </StepButtons>
  );
}

type CorrectionProps = Pick<ShipmentActionsProps, 'shipment' | 'onChanged'>;

const AttemptButton = ({ shipment, onChanged, $tone }: CorrectionProps & { $tone: 'brand' | 'line' }) => (
  <DialogButton $tone={$tone} label="Next attempt">
    {(close) => (
      <AttemptDialog
        shipment={shipment}
        onSave={(changes) => correctShipment(shipment.id, changes).then(onChanged).then(close)}
        onCancel={close}
      />
    )}
  </DialogButton>
);

const EditButton = ({ shipment, onChanged }: CorrectionProps) => (
  <DialogButton label={shipment.next.length === 0 ? 'Correct the cost' : 'Edit'}>
    {(close) => (
      <EditDialog
        shipment={shipment}
        onSave={(changes) => correctShipment(shipment.id, changes).then(onChanged).then(close)}
        onCancel={close}
      />
    )}
  </DialogButton>
);
