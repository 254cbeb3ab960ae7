import { registrationProblems } from '@vastra/shared/contract/rules';
import { Button } from '@vastra/shared/ui/button';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { StepBox, TextButton, useFormFocus } from './parts';
import type { Findings, SignInMachine } from './use-sign-in';

interface RegisterStepProps {
  machine: SignInMachine;
  /** What was typed before: an email or a phone number. */
  identifier: string;
}

/** A new customer: a name, a way to reach them, and the terms. */
export function RegisterStep({ machine, identifier }: RegisterStepProps) {
  const isEmail = identifier.includes('@');
  const [form, setForm] = useState({
    name: '',
    email: isEmail ? identifier : '',
    phone: isEmail ? '' : identifier,
    acceptTermsAndCondition: false,
  });
  const [problems, setProblems] = useState<Findings>({});
  const element = useFormFocus(problems, true);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (machine.isBusy) return;
    const found = registrationProblems(form);
    setProblems(found);
    if (Object.keys(found).length === 0) setProblems(await machine.register(form));
  };

  return (
    <StepBox>
      <header>
        <h1>Create your account</h1>
        <p>We found no account for {identifier}. A few words and you are in.</p>
      </header>
      <form ref={element} noValidate onSubmit={submit}>
        <Field
          label="Full name"
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
          error={problems.name}
          autoComplete="name"
          maxLength={80}
        />
        <Field
          label="Email"
          hint="An email or a phone number is enough."
          type="email"
          value={form.email}
          onChange={({ target }) => change({ email: target.value })}
          error={problems.email}
          autoComplete="email"
          maxLength={254}
        />
        <Field
          label="Phone number"
          type="tel"
          value={form.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={problems.phone}
          autoComplete="tel"
          maxLength={20}
        />
        <CheckField
          label="I accept the terms and conditions"
          checked={form.acceptTermsAndCondition}
          onChange={({ target }) => change({ acceptTermsAndCondition: target.checked })}
          error={problems.acceptTermsAndCondition}
        />
        <Button type="submit" $wide aria-busy={machine.isBusy}>
          {machine.isBusy ? 'Please wait…' : 'Register'}
        </Button>
      </form>
      <div className="more">
        <TextButton onClick={machine.back}>Back</TextButton>
      </div>
    </StepBox>
  );
}
