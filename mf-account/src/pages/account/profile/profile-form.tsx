import type { CodeSent, Profile } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { type FormEvent, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { FormButtons } from '../../../components/form-buttons';
import { useBusy } from '../../../components/use-busy';
import { useFocusInvalidField } from '../../../components/use-focus-invalid-field';
import { changeProfile, type ProfileChange } from '../api';
import { ConfirmationField } from '../confirmation-field';
import { type ProfileErrors, toFormValues, toProfileErrors, validateProfile } from './profile-form-values';

const Form = styled.form`
  display: grid;
  gap: 24px;
  & input:read-only {
    border-color: var(--hairline);
    background: var(--paper);
    text-overflow: ellipsis;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 20px 24px;
  ${from.m} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const rotate = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${rotate} 800ms linear infinite;
`;

interface ProfileFormProps {
  profile: Profile;
  isEditing: boolean;
  onCancel: () => void;
  onSaved: (profile: Profile, sent: CodeSent[]) => void;
}

/** Name, email and phone. Keeps what was typed when it cannot be saved. */
export function ProfileForm({ profile, isEditing, onCancel, onSaved }: ProfileFormProps) {
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState<ProfileChange>(() => toFormValues(profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const formElement = useFocusInvalidField(errors);
  const change = (name: keyof ProfileChange, text: string) => {
    setForm((current) => ({ ...current, [name]: text }));
    setErrors(({ [name]: _removed, ...others }) => others);
  };

  useEffect(() => {
    if (isEditing) formElement.current?.querySelector('input')?.focus();
  }, [isEditing, formElement]);

  const save = async () => {
    const newErrors = validateProfile(form, profile);
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    try {
      const { profile: saved, sent } = await changeProfile(form);
      onSaved(saved, sent);
    } catch (error) {
      setErrors(toProfileErrors(error, form, profile));
    }
  };
  const bind = (name: 'name' | 'email' | 'phone') => ({
    value: form[name],
    error: errors[name],
    readOnly: !isEditing || isBusy,
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
  });

  return (
    <Form
      ref={formElement}
      noValidate
      aria-label="Profile"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isEditing) void run(save);
      }}
    >
      <Fields>
        <Field {...bind('name')} label="Full Name" autoComplete="name" maxLength={80} required={isEditing} />
        <Field
          {...bind('email')}
          label="Email Address"
          placeholder={isEditing ? undefined : 'Not given'}
          type="email"
          autoComplete="email"
          maxLength={254}
          required={isEditing && profile.email !== null}
        />
        <Field
          {...bind('phone')}
          label="Phone Number"
          placeholder={isEditing ? undefined : 'Not given'}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        {isEditing && (
          <ConfirmationField
            profile={profile}
            value={form.confirmation}
            error={errors.confirmation}
            placeholder="Enter current password to save changes"
            onChange={(confirmation) => change('confirmation', confirmation)}
          />
        )}
      </Fields>
      {errors.form && (
        <Text $tone="error" role="alert">
          {errors.form}
        </Text>
      )}
      {isEditing && (
        <FormButtons>
          <Button $tone="line" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy && <Spinner role="status" aria-label="Saving" />}
            <span>Save Changes</span>
          </Button>
        </FormButtons>
      )}
    </Form>
  );
}
