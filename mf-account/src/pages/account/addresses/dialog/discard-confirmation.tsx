import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef } from 'react';
import { Buttons, DiscardQuestion } from './address-dialog-styles';

interface DiscardConfirmationProps {
  onStay: () => void;
  onDiscard: () => void;
}

/**
 * Replaces the form's buttons while it asks whether to discard what was typed. When it disappears, the focus returns to the field that
 * had it, or goes to the first of the form's buttons.
 */
export function DiscardConfirmation({ onStay, onDiscard }: DiscardConfirmationProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const previouslyFocused = document.activeElement;
    const form = stayButton.current?.form;
    stayButton.current?.focus();
    return () => {
      const isInForm = previouslyFocused instanceof HTMLElement && form?.contains(previouslyFocused);
      (isInForm ? previouslyFocused : form?.querySelector<HTMLElement>('footer > button'))?.focus();
    };
  }, []);
  return (
    <Buttons role="alert">
      <DiscardQuestion>Discard what you have typed?</DiscardQuestion>
      <Button $tone="line" ref={stayButton} onClick={onStay}>
        Keep editing
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </Buttons>
  );
}
