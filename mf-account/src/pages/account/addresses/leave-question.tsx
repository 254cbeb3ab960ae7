import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef } from 'react';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Stands in place of the form's buttons. The focus goes back to the field, or to a button that takes its place. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const asked = document.activeElement;
    const form = stay.current?.form;
    stay.current?.focus();
    return () => {
      const isThere = asked instanceof HTMLElement && form?.contains(asked);
      (isThere ? asked : form?.querySelector<HTMLElement>('footer > button'))?.focus();
    };
  }, []);
  return (
    <footer role="alert">
      <p>Discard what you have typed?</p>
      <Button $tone="line" ref={stay} onClick={onStay}>
        Keep editing
      </Button>
      <Button onClick={onLeave}>Discard</Button>
    </footer>
  );
}
