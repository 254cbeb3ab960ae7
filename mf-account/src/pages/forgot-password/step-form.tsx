import { Button } from '@vastra/shared/ui/button';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { StepError, StepFields, StepLinks, StepTitle } from '../../components/step-layout';

/** Validation messages by field. The message under `form` belongs to no field. */
export type FieldErrors = Record<string, string | undefined>;

interface StepFormProps {
  title: string;
  description: ReactNode;
  /** Label of the button that submits the step. */
  submitLabel: string;
  isBusy: boolean;
  errors: FieldErrors;
  /** Moves the focus to the heading, because the visitor comes from another step. */
  isLaterStep?: boolean;
  onSubmit: () => void;
  children: ReactNode;
  links?: ReactNode;
}

/** A step of the new password, laid out like the steps of the sign-in. */
export function StepForm({
  title,
  description,
  submitLabel,
  isBusy,
  errors,
  isLaterStep,
  onSubmit,
  children,
  links,
}: StepFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (isLaterStep) box.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [isLaterStep]);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack $gap={6} ref={box}>
      <Stack as="header" $gap={2}>
        <StepTitle id={id} tabIndex={-1}>
          {title}
        </StepTitle>
        <Text $tone="muted" $breaks id={`${id}-description`}>
          {description}
        </Text>
      </Stack>
      {/* Without scripts the browser submits the form itself. By POST, the fields stay out of the URL. */}
      <StepFields
        method="post"
        noValidate
        onSubmit={submit}
        aria-labelledby={id}
        aria-describedby={`${id}-description`}
      >
        {children}
        {errors.form && <StepError>{errors.form}</StepError>}
        <Button type="submit" $wide aria-busy={isBusy}>
          {isBusy ? 'Please wait…' : submitLabel}
        </Button>
      </StepFields>
      {links && <StepLinks>{links}</StepLinks>}
    </Stack>
  );
}
