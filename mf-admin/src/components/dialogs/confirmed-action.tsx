import { notify } from '@vastra/shared/notify';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmButton } from './confirm-dialog';

interface ConfirmedActionProps<T> extends Omit<ComponentProps<typeof ConfirmButton>, 'label' | 'dialog' | 'onConfirm'> {
  label: string;
  /** Title of the dialog. */
  question: string;
  text?: ReactNode;
  /** Verb on the button that confirms, by default the label. */
  confirmLabel?: string;
  /** The call. The dialog stays open and shows why it failed. */
  action: () => Promise<T>;
  /** Toast after the call. */
  notice: string;
  /** Called after the call with its response. */
  onDone?: (response: T) => void;
}

/** A button that asks for a confirmation, calls the API, and says that it is done. */
export const ConfirmedAction = <T,>(props: ConfirmedActionProps<T>) => {
  const { label, question, text, confirmLabel = label, action, notice, onDone, ...button } = props;
  return (
    <ConfirmButton
      {...button}
      label={label}
      dialog={{ title: question, text, confirmLabel }}
      onConfirm={async () => {
        const response = await action();
        notify.success(notice);
        onDone?.(response);
      }}
    />
  );
};
