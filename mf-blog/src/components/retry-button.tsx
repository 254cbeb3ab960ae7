import { useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';

/** Runs the page's loader again. */
export function RetryButton() {
  const reload = useReload();
  // Does not use the router's state: after an error on the server, the shell revalidates while it hydrates, and the button would differ
  // from the server's.
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    await reload();
    setLoading(false);
  };
  return (
    <Button onClick={retry} disabled={isLoading}>
      {isLoading ? 'Trying again…' : 'Try Again'}
    </Button>
  );
}
