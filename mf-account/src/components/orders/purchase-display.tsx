import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { CheckField } from '@vastra/shared/ui/field';
import { useBusy } from '../use-busy';

interface PurchaseDisplayProps {
  label: string;
  isShown: boolean;
  /** Saves the choice, and shows what the server returned. */
  save: (isShown: boolean) => Promise<unknown>;
}

/** Lets a customer choose whether other visitors see that something was bought. The box shows what is saved. */
export function PurchaseDisplay({ label, isShown, save }: PurchaseDisplayProps) {
  const { isBusy, run } = useBusy();
  const change = async (isChecked: boolean) => {
    try {
      await save(isChecked);
      notify.success(isChecked ? 'Purchases may be shown again' : 'Nothing is shown any more, within a minute');
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <CheckField
      label={label}
      checked={isShown}
      aria-disabled={isBusy}
      onChange={({ target }) => void run(() => change(target.checked))}
    />
  );
}
