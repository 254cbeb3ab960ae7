import { useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';

/** Runs the screen's loader again. */
export function TryAgain() {
  const loadAgain = useReload();
  // The router's own state will not do: when a page comes broken from the server, the shell revalidates it while it
  // hydrates, and the button would differ from the server's.
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await loadAgain();
    setTrying(false);
  };
  return (
    <Button onClick={tryAgain} disabled={isTrying}>
      {isTrying ? 'Trying again…' : 'Try Again'}
    </Button>
  );
}
