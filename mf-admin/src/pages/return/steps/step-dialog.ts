import type { AdminReturn } from '@vastra/shared/contract';

/** Properties of the dialog of a step. */
export interface StepDialogProps {
  returned: AdminReturn;
  /** Runs the step's call, and closes the dialog unless it throws. */
  onStep: (call: () => Promise<AdminReturn>) => Promise<void>;
  onCancel: () => void;
}
