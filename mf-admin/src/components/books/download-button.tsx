import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { downloadAdminFile } from '../../admin-session';

interface DownloadButtonProps {
  path: string;
  /** Name of the file. */
  file: string;
  query: Record<string, string>;
  children: string;
  /** Name for screen readers, where several files have the same text. */
  label?: string;
  disabled?: boolean;
}

/** Downloads a file of the books. */
export function DownloadButton({ path, file, query, children, label, disabled }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadAdminFile(path, file, query).catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <Button
      $tone="line"
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      aria-label={label}
      title={label}
      onClick={download}
    >
      {isBusy ? 'Exporting...' : children}
    </Button>
  );
}
