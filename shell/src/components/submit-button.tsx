import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useEffect, useState } from 'react';

interface SubmitButtonProps {
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * The button of a form that is rendered on the server. Before hydration it does not submit by itself, so that the inline script can repeat
 * the click.
 */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <Button
      type={isHydrated ? 'submit' : 'button'}
      aria-busy={isBusy}
      onClick={isHydrated ? undefined : ({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      {isBusy ? 'Sending…' : children}
    </Button>
  );
}
