import type { ComponentProps, ComponentType } from 'react';
import { CanaryDialog, EndCanaryDialog, PromoteDialog, RollBackDialog } from '../change/change-dialogs';

export type DialogKind = 'roll back' | 'promote' | 'canary' | 'end canary';

type DialogProps = ComponentProps<typeof PromoteDialog>;

const dialogs: Record<DialogKind, ComponentType<DialogProps>> = {
  'roll back': RollBackDialog,
  promote: PromoteDialog,
  canary: CanaryDialog,
  'end canary': EndCanaryDialog,
};

/** Asks for the confirmation of a change. Only "promote" takes a version that is chosen beforehand. */
export function ReleaseDialog({ kind, ...props }: DialogProps & { kind: DialogKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
