import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useBusy } from '../use-busy';

interface DownloadButtonProps {
  /** API path of the file. */
  path: string;
  accessToken?: string;
  /** Number of one of several documents. */
  number?: string;
  /** Name of the order, for screen readers, where several documents have the same text. */
  of?: string;
  /** File name; by default made from the path. */
  name?: string;
  children: string;
}

/** Button that downloads a document of an order. */
export function DownloadButton({ path, accessToken, number, of, name, children }: DownloadButtonProps) {
  const { isBusy, run } = useBusy();
  const download = () =>
    downloadFile(path, { accessToken, number, name }).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <Button
      $tone="line"
      aria-disabled={isBusy}
      aria-label={of && `${isBusy ? 'Opening…' : children} of ${of}`}
      onClick={() => void run(download)}
    >
      {isBusy ? 'Opening…' : children}
    </Button>
  );
}
