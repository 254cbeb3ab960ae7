import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { readDraft } from './draft-storage';
import { EditForm } from './edit-form';
import { TextField } from './fields';
import type { StoredRecord } from './stored-record';

type Stored = StoredRecord<{ title: string }>;

it('has no draft of what was saved, although it was stored while the save waited', async () => {
  localStorage.clear();
  useAdminSession.setState({ status: 'signed-in', token: 'good', admin: { id: 'a1', name: 'Asha' } as never });
  let respond: (saved: Stored) => void = () => {};
  const save = () =>
    new Promise<Stored>((resolve) => {
      respond = resolve;
    });
  const element = (
    <EditForm<{ title: string }, Stored>
      stored={{ values: { title: 'Monsoon' }, version: 3 }}
      save={save}
      toStored={(saved) => saved}
      draft={{ record: 'coupon:c1' }}
      labels={{ title: 'Title' }}
    >
      <TextField name="title" label="Title" />
    </EditForm>
  );
  renderRoutes([{ path: '/edit', element }], '/edit');
  await userEvent.type(await screen.findByLabelText('Title'), ' sale');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readDraft('a1', 'coupon:c1')?.values).toEqual({ title: 'Monsoon sale' }));
  await act(async () => respond({ values: { title: 'Monsoon sale' }, version: 4 }));
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  expect(readDraft('a1', 'coupon:c1')).toBeUndefined();
});
