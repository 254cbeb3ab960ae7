import { downloadAdminFile } from '../../admin-session';
import { ActionButton } from './action-button';

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

/** Downloads a file from the API. */
export const DownloadButton = ({ path, file, query, children, label, disabled }: DownloadButtonProps) => (
  <ActionButton
    action={() => downloadAdminFile(path, file, query)}
    busyLabel="Exporting..."
    disabled={disabled}
    aria-label={label}
    title={label}
  >
    {children}
  </ActionButton>
);
