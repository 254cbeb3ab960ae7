import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import type { ComponentProps } from 'react';
import { Permitted } from '../../permissions';
import { ConfirmButton } from './confirm-dialog';

interface DeleteButtonProps extends Omit<ComponentProps<typeof ConfirmButton>, 'label' | 'dialog' | 'onConfirm'> {
  /** The question, such as "Delete this deal?". */
  title: string;
  /** Consequences of the deletion. */
  text: string;
  remove: () => Promise<unknown>;
  /** Path of the list of these records. */
  listPath: string;
}

/** Deletes the record of a screen after a question, and goes to the list. Left out for roles that may only read. */
export function DeleteButton({ title, text, remove, listPath, ...button }: DeleteButtonProps) {
  const navigate = useNavigate();
  const confirm = async () => {
    await remove();
    notify.success('Deleted');
    navigate(listPath, { replace: true });
  };
  return (
    <Permitted>
      <ConfirmButton {...button} label="Delete" dialog={{ title, text, confirmLabel: 'Delete' }} onConfirm={confirm} />
    </Permitted>
  );
}
