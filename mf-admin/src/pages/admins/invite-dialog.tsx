import type { Invitation } from '@vastra/shared/contract';
import { isEmail, messages } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type RoleChoice, RoleFields } from '../../components/roles/role-fields';
import { inviteAdmin } from './api';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const ErrorText = styled.p`
  color: var(--sale);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Asks whom to invite, and with which role. Keeps the input if the request fails. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({ role: 'read-only', remotes: [] });
  const [emailError, setEmailError] = useState<string>();
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const validationMessage = !email.trim()
      ? messages.emailMissing
      : isEmail(email.trim())
        ? undefined
        : messages.emailInvalid;
    setEmailError(validationMessage);
    setFormError('');
    if (validationMessage) return;
    setBusy(true);
    try {
      const invitation = await inviteAdmin({
        email: email.trim(),
        adminRole: roleChoice.role,
        remotes: roleChoice.role === 'release' ? roleChoice.remotes : [],
      });
      notify.success(`Invitation sent to ${invitation.email}`);
      onInvited(invitation);
    } catch (error) {
      const message = error instanceof ApiError ? error.details.email : undefined;
      setEmailError(message);
      if (!message) setFormError(toErrorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title="Invite an admin" width={480} isBusy={isBusy} onClose={onClose}>
      <Form noValidate onSubmit={invite}>
        <p>They get a mail with a link to choose a password. It works once, for three days.</p>
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={emailError}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleFields choice={roleChoice} onChange={setRoleChoice} />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <Buttons>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            Send invitation
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
