import { useLoadAgain, useNavigation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';

interface FailedProps {
  title: string;
  /** What the button says. */
  again?: string;
}

/** A page whose data did not come, and the way to ask for them again. */
export function Failed({ title, again = 'Retry' }: FailedProps) {
  const loadAgain = useLoadAgain();
  const { state } = useNavigation();
  return (
    <Notice title={title}>
      <Button onClick={loadAgain} disabled={state === 'loading'}>
        {again}
      </Button>
    </Notice>
  );
}
