import type { PromotionWarning } from '@vastra/shared/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { BulletList } from '../../components/kit';
import { checkPromotion } from './api';
import type { PromotionValues } from './values';

/** Warnings that a save does not need: the save itself says that an approval is missing. */
const silentKinds: readonly string[] = ['approval', 'cost-unknown'];

/** Products of a warning that are named. */
const maxNamed = 3;

const describeWarning = ({ message, examples }: PromotionWarning): string =>
  examples.length === 0
    ? message
    : `${message} (${examples
        .slice(0, maxNamed)
        .map(({ title }) => title)
        .join(', ')})`;

interface OpenWarnings {
  warnings: PromotionWarning[];
  resolve: (isConfirmed: boolean) => void;
}

/**
 * Asks the API for warnings before a promotion is saved: prices below cost, promotions that undo each other. `confirm` resolves to false if
 * the admin goes back to the form. A check that fails has no warnings, because the save itself shows what is wrong.
 */
export function useWarnings(id: string | undefined): {
  confirm: (values: PromotionValues) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenWarnings>();
  const reply = (isConfirmed: boolean) => {
    setOpen(undefined);
    open?.resolve(isConfirmed);
  };
  const findWarnings = async (values: PromotionValues): Promise<PromotionWarning[]> => {
    try {
      const { warnings } = await checkPromotion(id, values);
      return warnings.filter(({ kind }) => !silentKinds.includes(kind));
    } catch {
      return [];
    }
  };
  return {
    confirm: async (values) => {
      // A promotion that is off does no harm.
      if (values.status === 'off') return true;
      const warnings = await findWarnings(values);
      return warnings.length === 0 || new Promise<boolean>((resolve) => setOpen({ warnings, resolve }));
    },
    dialog: open && (
      <ConfirmDialog
        title={
          open.warnings.length === 1
            ? 'Save in spite of a warning?'
            : `Save in spite of ${open.warnings.length} warnings?`
        }
        confirmLabel="Save anyway"
        cancelLabel="Keep editing"
        onConfirm={() => reply(true)}
        onCancel={() => reply(false)}
      >
        <BulletList>
          {open.warnings.map((warning) => (
            <li key={`${warning.kind} ${warning.other?.promotionId ?? ''}`}>{describeWarning(warning)}</li>
          ))}
        </BulletList>
      </ConfirmDialog>
    ),
  };
}
