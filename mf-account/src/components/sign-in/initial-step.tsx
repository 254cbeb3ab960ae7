import { identifierProblem } from '@vastra/shared/contract/rules';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useState } from 'react';
import { StepBox, useFormFocus } from './parts';
import type { Findings, SignInMachine } from './use-sign-in';

/** Who it is: an email or a phone number. */
export function InitialStep({ machine, suggested = '' }: { machine: SignInMachine; suggested?: string }) {
  const [text, setText] = useState(machine.identifier);
  const [problems, setProblems] = useState<Findings>({});
  const form = useFormFocus(problems, machine.identifier !== '');
  // After the first render, which has to be the server's.
  useEffect(() => setText((typed) => typed || suggested), [suggested]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (machine.isBusy) return;
    const problem = identifierProblem(text);
    setProblems(problem ? { identifier: problem } : {});
    if (!problem) setProblems(await machine.identify(text.trim()));
  };

  return (
    <StepBox>
      <header>
        <h1>Sign In / Register</h1>
        <p>Enter your email or phone number and we send you a one-time code. No password needed.</p>
      </header>
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          label="Email or phone number"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problems.identifier}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" $wide aria-busy={machine.isBusy}>
          {machine.isBusy ? 'Please wait…' : 'Continue'}
        </Button>
      </form>
    </StepBox>
  );
}
