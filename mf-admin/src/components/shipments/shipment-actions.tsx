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

const dialogs: Partial<Record<ShipmentStatus, ComponentType<StepDialogProps>>> = {
  handed_over: HandOverDialog,
  delivered: DeliveredDialog,
  undelivered: UndeliveredDialog,
  lost: LostDialog,
  returned_to_origin: GradesDialog,
  cancelled: UnpackDialog,
};

interface ShipmentActionsProps {
  shipment: AdminShipment;
  /** Called after each change with the shipment as it is now. */
  onChanged: (shipment: AdminShipment) => void;
}

/** Buttons for everything that can happen to a parcel next. */
export function ShipmentActions({ shipment, onChanged }: ShipmentActionsProps) {
  const { id, number, next, cashDue, cashCollected, status, needsGrades } = shipment;
  const run = async (call: () => Promise<AdminShipment>) => onChanged(await call());
  const step = async (to: ShipmentStatus, details: Omit<ShipmentStep, 'status'> = {}) => {
    await run(() => recordStep(id, { status: to, ...details }));
    notify.success(`Parcel ${number}: ${shipmentStatusLabels[to]}`);
  };
  const { run: quietly, isBusy } = useAction((action: () => Promise<unknown>) => action());
  const steps = (Object.keys(stepLabels) as ShipmentStatus[]).filter((to) => next.includes(to));
  const isCashOpen = status === 'delivered' && cashDue > (cashCollected ?? 0);
  return (
    <StepButtons className="no-print">
      <Permitted>
        {steps.map((to, index) => {
          const button = { $tone: index === 0 ? 'brand' : 'line', disabled: isBusy } as const;
          const Dialog = dialogs[to];
          return Dialog ? (
            <DialogButton key={to} {...button} label={stepLabels[to]}>
              {(close) => (
                <Dialog shipment={shipment} onStep={(details) => step(to, details).then(close)} onCancel={close} />
              )}
            </DialogButton>
          ) : (
            <Button key={to} {...button} onClick={() => quietly(() => step(to))}>
              {stepLabels[to]}
            </Button>
          );
        })}
        {isCashOpen && (
          <ConfirmButton
            $tone="brand"
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
          <DialogButton $tone="brand" label="Grade the items">
            {(close) => (
              <GradesDialog
                shipment={shipment}
                onStep={({ grades = [] }) => run(() => grade(id, grades)).then(close)}
                onCancel={close}
              />
            )}
          </DialogButton>
        )}
        <DialogButton label="Edit">
          {(hide) => (
            <EditDialog
              shipment={shipment}
              onSave={(changes) => run(() => correctShipment(id, changes)).then(hide)}
              onCancel={hide}
            />
          )}
        </DialogButton>
      </Permitted>
      {status !== 'cancelled' && (
        <Button $tone="line" disabled={isBusy} onClick={() => quietly(() => downloadLabels([id]))}>
          Label (PDF)
        </Button>
      )}
    </StepButtons>
  );
}
