import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { StepBox } from '../../components/sign-in/parts';

/** A sentence per field, and `form` for what belongs to none. */
export type Problems = Record<string, string | undefined>;

/** What the server has refused, beside the fields that are on the screen. */
export function problemsOf(error: unknown, fields: string[]): Problems {
  const details = error instanceof ApiError ? error.details : {};
  const known = Object.entries(details).filter(([field]) => fields.includes(field));
  return known.length > 0 ? Object.fromEntries(known) : { form: toErrorMessage(error) };
}

interface FormProps {
  title: string;
  says: ReactNode;
  button: string;
  isBusy: boolean;
  problems: Problems;
  /** The heading gets the focus when a visitor comes to it from another step. */
  isLater?: boolean;
  onSubmit: () => void;
  children: ReactNode;
  more?: ReactNode;
}

/** A step as those of the sign-in look. */
export function Form({ title, says, button, isBusy, problems, isLater, onSubmit, children, more }: FormProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (isLater) box.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [isLater]);
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <StepBox ref={box}>
      <header>
        <h1 id={id} tabIndex={-1}>
          {title}
        </h1>
        <p id={`${id}-says`}>{says}</p>
      </header>
      {/* Without scripts the browser would send the form itself: by POST, what was typed stays out of the address. */}
      <form method="post" noValidate onSubmit={submit} aria-labelledby={id} aria-describedby={`${id}-says`}>
        {children}
        {problems.form && <p role="alert">{problems.form}</p>}
        <Button type="submit" $wide aria-busy={isBusy}>
          {isBusy ? 'Please wait…' : button}
        </Button>
      </form>
      {more && <div className="more">{more}</div>}
    </StepBox>
  );
}
