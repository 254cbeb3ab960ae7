import type { CodeSent, Profile } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useBusy } from '../../../components/use-busy';
import { changeProfile, type ProfileChange } from '../api';
import { Confirmation } from '../confirmation';
import { useFocusInvalidField } from '../use-focus-invalid-field';
import { type ProfileErrors, toFormValues, toProfileErrors, validateProfile } from './profile-form-values';

const Form = styled.form`
  display: grid;
  gap: 24px;
  & > .fields {
    display: grid;
    gap: 20px 24px;
  }
  & input:read-only {
    border-color: var(--hairline);
    background: var(--paper);
    text-overflow: ellipsis;
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
  @media (min-width: 720px) {
    & > .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

interface ProfileFormProps {
  profile: Profile;
  isEditing: boolean;
  onCancel: () => void;
  onSaved: (profile: Profile, sent: CodeSent[]) => void;
}

/** Name, email and phone. What was typed stays when it cannot be saved. */
export function ProfileForm({ profile, isEditing, onCancel, onSaved }: ProfileFormProps) {
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState<ProfileChange>(() => toFormValues(profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const element = useFocusInvalidField(errors);
  const change = (name: keyof ProfileChange, text: string) => {
    setForm((before) => ({ ...before, [name]: text }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  useEffect(() => {
    if (isEditing) element.current?.querySelector('input')?.focus();
  }, [isEditing, element]);

  const save = async () => {
    const found = validateProfile(form, profile);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { profile: next, sent } = await changeProfile(form);
      onSaved(next, sent);
    } catch (error) {
      setErrors(toProfileErrors(error, form, profile));
    }
  };
  const field = (name: 'name' | 'email' | 'phone') => ({
    value: form[name],
    error: errors[name],
    readOnly: !isEditing || isBusy,
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
  });

  return (
    <Form
      ref={element}
      noValidate
      aria-label="Profile"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isEditing) void run(save);
      }}
    >
      <div className="fields">
        <Field {...field('name')} label="Full Name" autoComplete="name" maxLength={80} required={isEditing} />
        <Field
          {...field('email')}
          label="Email Address"
          placeholder={isEditing ? undefined : 'Not given'}
          type="email"
          autoComplete="email"
          maxLength={254}
          required={isEditing && profile.email !== null}
        />
        <Field
          {...field('phone')}
          label="Phone Number"
          placeholder={isEditing ? undefined : 'Not given'}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        {isEditing && (
          <Confirmation
            profile={profile}
            value={form.confirmation}
            error={errors.confirmation}
            placeholder="Enter current password to save changes"
            onChange={(confirmation) => change('confirmation', confirmation)}
          />
        )}
      </div>
      {errors.form && <p role="alert">{errors.form}</p>}
      {isEditing && (
        <footer>
          <Button $tone="line" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy && <Spinner role="status" aria-label="Saving" />}
            Save Changes
          </Button>
        </footer>
      )}
    </Form>
  );
}
