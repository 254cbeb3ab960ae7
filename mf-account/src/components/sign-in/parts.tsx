import { Button } from '@vastra/shared/ui/button';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useSignIn } from './sign-in-store';

/** The dialog has a heading and a polite voice of its own. */
export const InDialog = createContext(false);

export const StepBox = styled.div`
  display: grid;
  gap: 24px;
  & > header {
    display: grid;
    gap: 8px;
  }
  & :is(h1, h3) {
    font-size: 30px;
    outline: none;
  }
  & h3 {
    font-size: 24px;
  }
  & > header > p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & > form {
    display: grid;
    gap: 20px;
  }
  & > form > [role='alert'] {
    padding: 12px 16px;
    border-left: 3px solid var(--sale);
    background: #fdf3f1;
    color: var(--sale);
    overflow-wrap: anywhere;
  }
  & button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  & > .more {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-top: -8px;
  }
  & > .more > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** A quiet action that looks like a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:disabled {
    color: var(--ink-2);
    text-decoration: none;
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`;

interface StepProps {
  title: string;
  says: ReactNode;
  /** The dialog is named by its first step. */
  isFirst?: boolean;
  /** Gets the focus when a visitor comes to the step. */
  focusOn?: 'heading' | 'field';
  button: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Below the form: other ways to go. */
  more?: ReactNode;
}

/** A step of the sign-in: a form that is named and explained to assistive technology by what stands above it. */
export function Step({ title, says, isFirst, focusOn = 'field', button, onSubmit, children, more }: StepProps) {
  const { problems, isBusy, hasMoved } = useSignIn();
  const isInDialog = useContext(InDialog);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const Heading = isInDialog ? 'h3' : 'h1';

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step appears
  useEffect(() => {
    if (!hasMoved && !isInDialog) return;
    const target = box.current?.querySelector<HTMLElement>(focusOn === 'heading' ? '[tabindex]' : 'form input');
    // A dialog that is not open yet gives it the focus itself.
    if (target?.closest('dialog:not([open])')) target.autofocus = true;
    else target?.focus();
  }, []);
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <StepBox ref={box}>
      <header>
        {!(isInDialog && isFirst) && (
          <Heading id={id} tabIndex={-1}>
            {title}
          </Heading>
        )}
        <p id={`${id}-says`}>{says}</p>
      </header>
      <form
        noValidate
        onSubmit={submit}
        aria-label={isInDialog && isFirst ? title : undefined}
        aria-labelledby={isInDialog && isFirst ? undefined : id}
        aria-describedby={`${id}-says`}
      >
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
