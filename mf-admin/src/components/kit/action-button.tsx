import { Button } from '@vastra/shared/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { SmallButton } from './small-button';
import { useAction } from './use-action';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The call. The button is disabled until it has ended; a failure is a toast. */
  action: () => Promise<unknown>;
  /** A button of 44 px, for rows and cards. */
  isSmall?: boolean;
  /** Text while the call runs. */
  busyLabel?: ReactNode;
}

/** A button that calls the API. */
export function ActionButton({ action, isSmall, busyLabel, disabled, children, ...button }: ActionButtonProps) {
  const { run, isBusy } = useAction(action);
  const ButtonKind = isSmall ? SmallButton : Button;
  return (
    <ButtonKind $tone="line" {...button} disabled={disabled || isBusy} aria-busy={isBusy} onClick={() => run()}>
      {isBusy ? (busyLabel ?? children) : children}
    </ButtonKind>
  );
}
