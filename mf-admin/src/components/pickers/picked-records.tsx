import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { Permitted } from '../../permissions';
import { ErrorText, Hint, Stack } from '../kit';

interface PickedRecordsProps {
  /** Name of the group for screen readers. */
  label: string;
  /** The label as it is shown; missing where the heading of the card is the label. */
  heading?: ReactNode;
  hint?: string;
  error?: string;
  addLabel: string;
  /** True if no more can be chosen. */
  isFull?: boolean;
  /** Renders the chosen records. `focusButton` is for a removal, which removes the focused button too. */
  children: (focusButton: () => void) => ReactNode;
  /** Renders the picker. `close` closes it. */
  renderPicker: (close: () => void) => ReactNode;
}

/** Records that are chosen in a dialog: label, hint, the chosen ones, the error, and the button that opens the picker. */
export function PickedRecords(props: PickedRecordsProps) {
  const { label, heading, hint, error, addLabel, isFull, children, renderPicker } = props;
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack $gap={8} role="group" aria-label={label}>
      {heading}
      {hint && <Hint>{hint}</Hint>}
      {children(() => button.current?.focus())}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {!isFull && (
        <Permitted>
          <div>
            <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
              {addLabel}
            </Button>
          </div>
        </Permitted>
      )}
      {isPicking && renderPicker(() => setPicking(false))}
    </Stack>
  );
}
