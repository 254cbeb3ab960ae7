import { useNavigation, useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';

interface LoadErrorProps {
  title: string;
  /** Heading level: 2 if the page has its own heading. */
  level?: 1 | 2;
  /** Label of the button. */
  retryLabel?: string;
}

/** Error of a page whose data could not be loaded, with a retry button. */
export function LoadError({ title, level = 1, retryLabel = 'Retry' }: LoadErrorProps) {
  const reload = useReload();
  const { state } = useNavigation();
  return (
    <Notice level={level} title={title}>
      <Button onClick={reload} disabled={state === 'loading'}>
        {retryLabel}
      </Button>
    </Notice>
  );
}
