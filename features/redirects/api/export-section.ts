import type { LinesSection } from '../../../api/src/back-office/transfer/export-section';
import { redirects } from './tables';
import { exportRedirectInputs } from './transfer';

/** A line of a redirect. */
interface RedirectLine {
  from: string;
  to: string;
  status: number;
  isExternal: boolean;
}

export const redirectsSection: LinesSection = {
  kind: 'lines',
  label: 'Redirects',
  name: 'redirects',
  count: ({ db }) => db.$count(redirects),
  async *read({ db }) {
    for await (const batch of exportRedirectInputs(db))
      yield batch.map((redirect) => ({ type: 'redirect', ...redirect }));
  },
  columns: {
    'Redirect from': ({ from }: RedirectLine) => from,
    'Redirect to': ({ to }: RedirectLine) => to,
    Status: ({ status }: RedirectLine) => status,
    External: ({ isExternal }: RedirectLine) => (isExternal ? 'yes' : 'no'),
  },
};
