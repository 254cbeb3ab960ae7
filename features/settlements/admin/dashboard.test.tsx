import { screen } from '@testing-library/react';
import { type Dashboard, dashboardSchema } from '@vastra/shared/contract';
import { buildSample } from '@vastra/shared/testing/controls';
import { openAt, setUpAdmin } from '../../../mf-admin/src/testing/admin';

setUpAdmin();

it('lists the lines to resolve on the dashboard, with a link to their settlements', async () => {
  const dashboard = { ...(buildSample(dashboardSchema) as Dashboard), settlementDifferences: 4 };
  openAt('/admin/dashboard', { 'GET admin/dashboard': dashboard });
  expect(await screen.findByRole('link', { name: '4 differences of settlements to resolve' })).toHaveAttribute(
    'href',
    '/admin/settlements?state=open',
  );
});
