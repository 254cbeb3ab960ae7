import { Button } from '@vastra/shared/ui/button';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { DialogStepTitle, StepError, StepFields, StepLinks, StepTitle } from '../../step-layout';
import { useSignIn } from '../sign-in-store';

/** True if the sign-in is shown in its dialog, which has its own heading. */
export const InDialogContext = createContext(false);

interface StepProps {
  title: string;
  description: ReactNode;
  /** The first step shows no title in the dialog, because the dialog's own heading names it. */
  isFirst?: boolean;
  /** Gets the focus when a visitor comes to the step. */
  focusOn?: 'heading' | 'field';
  /** Label of the button that submits the step. */
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Links to other steps, below the form. */
  links?: ReactNode;
}

/** A step of the sign-in: a form that its title names and its description explains to assistive technology. */
export function Step({
  title,
  description,
  isFirst,
  focusOn = 'field',
  submitLabel,
  onSubmit,
  children,
  links,
}: StepProps) {
  const { errors, isBusy, hasChangedStep } = useSignIn();
  const isInDialog = useContext(InDialogContext);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const Title = isInDialog ? DialogStepTitle : StepTitle;
  const hasTitle = !(isInDialog && isFirst);

  const focusFirst = useEffectEvent(() => {
    if (!hasChangedStep && !isInDialog) return;
    const target = box.current?.querySelector<HTMLElement>(focusOn === 'heading' ? '[tabindex]' : 'form input');
    target?.focus();
  });
  useEffect(() => focusFirst(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Stack $gap={6} ref={box}>
      <Stack as="header" $gap={2}>
        {hasTitle && (
          <Title id={id} tabIndex={-1}>
            {title}
          </Title>
        )}
        <Text $tone="muted" $breaks id={`${id}-description`}>
          {description}
        </Text>
      </Stack>
      <StepFields
        noValidate
        onSubmit={submit}
        aria-label={hasTitle ? undefined : title}
        aria-labelledby={hasTitle ? id : undefined}
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
