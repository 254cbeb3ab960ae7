import { downloadAdminFile } from '../../admin-session';

/** Parameters of the list's URL that choose the page, which an export does not have. */
const pageNames = ['page', 'limit'];

/** Downloads the users that the list's URL finds. */
export const downloadUsers = (search: URLSearchParams): Promise<void> =>
  downloadAdminFile(
    'admin/users/export.csv',
    'customers.csv',
    Object.fromEntries([...search].filter(([name, value]) => value !== '' && !pageNames.includes(name))),
  );
