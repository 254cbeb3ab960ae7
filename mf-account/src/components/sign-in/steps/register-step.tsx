import { canReceiveNoCode, validateRegistration } from '@vastra/shared/contract/rules';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { TextButton } from '../../text-button';
import { goBack, setErrors, setRegistration, submitRegistration, useSignIn } from '../sign-in-store';
import { Step } from './step';

const emailForCodeHint =
  'We cannot send a code to your phone number. It goes to your email, and the number is kept as your contact.';

/** Asks a new customer for a name, an email or a phone number, and the acceptance of the terms. */
export function RegisterStep() {
  const { identifier, registration: form, errors } = useSignIn();

  const submit = () => {
    const newErrors = validateRegistration(form);
    if (Object.keys(newErrors).length > 0) setErrors(newErrors);
    else void submitRegistration(form);
  };

  return (
    <Step
      title="Create your account"
      description={`We found no account for ${identifier}. A few words and you are in.`}
      focusOn="heading"
      submitLabel="Register"
      onSubmit={submit}
      links={<TextButton onClick={goBack}>Back</TextButton>}
    >
      <Field
        label="Full name"
        value={form.name}
        onChange={({ target }) => setRegistration({ name: target.value })}
        error={errors.name}
        autoComplete="name"
        maxLength={80}
      />
      <Field
        label="Email"
        hint={canReceiveNoCode(form.phone) ? emailForCodeHint : 'An email or a phone number is enough.'}
        type="email"
        value={form.email}
        onChange={({ target }) => setRegistration({ email: target.value })}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
      />
      <Field
        label="Phone number"
        type="tel"
        value={form.phone}
        onChange={({ target }) => setRegistration({ phone: target.value })}
        error={errors.phone}
        autoComplete="tel"
        maxLength={20}
      />
      <CheckField
        label="I accept the terms and conditions"
        checked={form.acceptTermsAndCondition}
        onChange={({ target }) => setRegistration({ acceptTermsAndCondition: target.checked })}
        error={errors.acceptTermsAndCondition}
      />
    </Step>
  );
}
