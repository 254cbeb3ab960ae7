import { canReceiveNoCode, validateRegistration } from '@vastra/shared/contract/rules';
import { runAfterPress } from '@vastra/shared/forms/run-after-press';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useState } from 'react';
import { goBack, setErrors, setRegistration, submitRegistration, useSignIn } from '../sign-in-store';
import { Step } from './step';

const emailForCodeHint =
  'We cannot send a code to your phone number. It goes to your email, and the number is kept as your contact.';

/** Asks a new customer for a name, an email or a phone number, and the acceptance of the terms. */
export function RegisterStep() {
  const { identifier, registration: form, errors: submittedErrors } = useSignIn();
  // Separate, because the errors of a submitted form move the focus.
  const [blurErrors, setBlurErrors] = useState<ReturnType<typeof validateRegistration>>({});
  const errors = { ...blurErrors, ...submittedErrors };

  const change = (part: Partial<typeof form>) => {
    setRegistration(part);
    setBlurErrors(({ ...rest }) => {
      for (const name of Object.keys(part)) delete rest[name as keyof typeof form];
      return rest;
    });
  };
  /** Shows what is wrong with a field that was left; an empty one is not complained about before the form is submitted. */
  const checkField = (name: 'name' | 'email' | 'phone') => () =>
    runAfterPress(() => {
      const value = form[name].trim();
      const error = value && validateRegistration({ ...form, [name]: value })[name];
      if (error) setBlurErrors((previous) => ({ ...previous, [name]: error }));
    });

  const submit = () => {
    const newErrors = validateRegistration(form);
    if (Object.keys(newErrors).length > 0) setErrors(newErrors);
    else void submitRegistration(form);
  };

  return (
    <Step
      title="Create your account"
      description={`We found no account for ${identifier}. A few details and you are in.`}
      focusOn="heading"
      submitLabel="Register"
      onSubmit={submit}
      links={<TextButton onClick={goBack}>Back</TextButton>}
    >
      <Field
        label="Full name"
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={checkField('name')}
        error={errors.name}
        autoComplete="name"
        maxLength={80}
      />
      <Field
        label="Email"
        hint={canReceiveNoCode(form.phone) ? emailForCodeHint : 'An email or a phone number is enough.'}
        type="email"
        value={form.email}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={checkField('email')}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
      />
      <Field
        label="Phone number"
        type="tel"
        value={form.phone}
        onChange={({ target }) => change({ phone: target.value })}
        onBlur={checkField('phone')}
        error={errors.phone}
        autoComplete="tel"
        maxLength={20}
      />
      <CheckField
        label="I accept the terms and conditions"
        checked={form.acceptTermsAndCondition}
        onChange={({ target }) => change({ acceptTermsAndCondition: target.checked })}
        error={errors.acceptTermsAndCondition}
      />
    </Step>
  );
}
