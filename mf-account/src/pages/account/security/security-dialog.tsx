import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusInvalidField } from '../use-focus-invalid-field';

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 20px 24px 24px;
  & ul {
    display: grid;
    gap: 4px;
    margin-top: 4px;
    padding-left: 20px;
    color: var(--ink-2);
  }
  & h3 {
    font: 600 16px/1.5 var(--sans);
  }
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 12px;
  }
  @media (max-width: 479px) {
    & > footer > button {
      flex: 1 1 100%;
    }
  }
`;

interface SecurityDialogProps {
  title: string;
  isBusy: boolean;
  /** The words of the buttons. */
  keep: string;
  confirm: string;
  busy: string;
  /** What is wrong, of the fields and of the whole; a wrong field gets the focus. */
  errors: { form?: string };
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A question in a dialog, with what it takes to answer it. */
export function SecurityDialog({
  title,
  isBusy,
  keep,
  confirm,
  busy,
  errors,
  onClose,
  onSubmit,
  children,
}: SecurityDialogProps) {
  const form = useFocusInvalidField(errors);
  const leave = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title={title} onClose={leave} width={520}>
      <Form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {errors.form && <p role="alert">{errors.form}</p>}
        <footer>
          <Button $tone="line" aria-disabled={isBusy} onClick={leave}>
            {keep}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? busy : confirm}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
