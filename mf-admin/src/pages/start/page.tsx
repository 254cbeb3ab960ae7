import { paths } from '@vastra/shared/paths';
import { redirect } from '@vastra/shared/router';

export const loader = () => redirect(paths.adminDashboard);

const StartPage = () => null;

export { StartPage as Component };
