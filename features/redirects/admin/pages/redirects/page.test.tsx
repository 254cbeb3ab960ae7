import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import {
  buildPage,
  findDialog,
  notified,
  openAt,
  recordBody,
  setUpAdmin,
} from '../../../../../mf-admin/src/testing/admin';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';
import type { Redirect } from '../../../contract';

const redirect: Redirect = {
  ...{ _id: 'r1', from: '/old-sale', to: '/shop', status: 301, isExternal: false, source: 'rename', version: 2 },
  ...{ hits: 1200, lastHitAt: null, createdAt: '2026-11-19T20:00:00Z' },
};

setUpAdmin();
const { sent, stubUpload } = setUpUploads();

const open = (tab = 'redirects', replies = {}) =>
  openAt(`/admin/redirects?tab=${tab}`, { 'GET admin/redirects': buildPage([redirect]), ...replies });

it('lists redirects, changes one with its version, and deletes it', async () => {
  const bodies: unknown[] = [];
  const { calls } = open('redirects', {
    'PUT admin/redirects/r1': recordBody(bodies, redirect),
    'DELETE admin/redirects/r1': null,
  });
  const row = within((await screen.findByText('/old-sale')).closest('tr')!);
  expect(row.getByText('1,200')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Edit /old-sale' }));
  const dialog = await findDialog('Edit redirect');
  await userEvent.clear(dialog.getByLabelText('Leads to'));
  await userEvent.type(dialog.getByLabelText('Leads to'), '/about');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), '302');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Redirect saved'));
  expect(bodies).toEqual([{ from: '/old-sale', to: '/about', status: 302, isExternal: false, version: 2 }]);
  await userEvent.click(row.getByRole('button', { name: 'Delete /old-sale' }));
  await userEvent.click((await findDialog('Delete this redirect?')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('DELETE admin/redirects/r1'));
});

it('adds a redirect for a missing page, and says beside the field what is wrong', async () => {
  const bodies: unknown[] = [];
  const message = 'This redirect would lead in a circle.';
  open('missing', {
    'GET admin/missing-pages': buildPage([{ path: '/%E0%A4%B8', hits: 7, lastDay: '2026-11-25' }]),
    'POST admin/redirects': recordBody(bodies, () =>
      bodies.length > 1 ? redirect : buildFailure(400, 'redirect_loop', message, { to: message }),
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add redirect for /स' }));
  const dialog = await findDialog('Add redirect');
  expect(dialog.getByLabelText('Path')).toHaveValue('/स');
  await userEvent.type(dialog.getByLabelText('Leads to'), '/shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(dialog.getByLabelText('Leads to')).toHaveAccessibleDescription(new RegExp(message)));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Redirect added'));
});

it('checks a file before it is imported, and names the refused rows', async () => {
  const result = { rows: 3, created: 1, updated: 1, refused: 1, errors: [{ row: 4, message: 'It is wrong.' }] };
  stubUpload([201, { success: true, data: { isDryRun: true, ...result } }]);
  open('import');
  const file = new File(['Redirect from,Redirect to\n/a,/b'], 'r.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('3 rows: 1 new redirect, 1 changed, 1 refused.')).toBeVisible();
  expect(screen.getByText('It is wrong.')).toBeVisible();
  expect(sent[0].get('trial')).toBe('1');
  expect(screen.getByRole('button', { name: 'Import now' })).toBeEnabled();
});
