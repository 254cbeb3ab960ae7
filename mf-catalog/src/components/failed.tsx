import { useLoadAgain, useNavigation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';

interface FailedProps {
  title: string;
  /** 2 where the page has a heading of its own. */
  level?: 1 | 2;
  /** What the button says. */
  again?: string;
}

/** A page whose data did not come, and the way to ask for them again. */
export function Failed({ title, level = 1, again = 'Retry' }: FailedProps) {
  const loadAgain = useLoadAgain();
  const { state } = useNavigation();
  return (
    <Notice level={level} title={title}>
      <Button onClick={loadAgain} disabled={state === 'loading'}>
        {again}
      </Button>
    </Notice>
  );
}
