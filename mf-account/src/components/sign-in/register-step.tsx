import { validateRegistration } from '@vastra/shared/contract/rules';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { Step, TextButton } from './parts';
import { goBack, registerAs, setProblems, setRegistration, useSignIn } from './sign-in-store';

/** A new customer: a name, a way to reach them, and the terms. */
export function RegisterStep() {
  const { identifier, registration: form, problems } = useSignIn();

  const submit = () => {
    const found = validateRegistration(form);
    if (Object.keys(found).length > 0) setProblems(found);
    else void registerAs(form);
  };

  return (
    <Step
      title="Create your account"
      says={`We found no account for ${identifier}. A few words and you are in.`}
      focusOn="heading"
      button="Register"
      onSubmit={submit}
      more={<TextButton onClick={goBack}>Back</TextButton>}
    >
      <Field
        label="Full name"
        value={form.name}
        onChange={({ target }) => setRegistration({ name: target.value })}
        error={problems.name}
        autoComplete="name"
        maxLength={80}
      />
      <Field
        label="Email"
        hint="An email or a phone number is enough."
        type="email"
        value={form.email}
        onChange={({ target }) => setRegistration({ email: target.value })}
        error={problems.email}
        autoComplete="email"
        maxLength={254}
      />
      <Field
        label="Phone number"
        type="tel"
        value={form.phone}
        onChange={({ target }) => setRegistration({ phone: target.value })}
        error={problems.phone}
        autoComplete="tel"
        maxLength={20}
      />
      <CheckField
        label="I accept the terms and conditions"
        checked={form.acceptTermsAndCondition}
        onChange={({ target }) => setRegistration({ acceptTermsAndCondition: target.checked })}
        error={problems.acceptTermsAndCondition}
      />
    </Step>
  );
}
