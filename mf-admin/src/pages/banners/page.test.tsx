import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminBanner } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { notified, openAt, press, recordBody, setUpAdmin } from '../../testing/admin';

jest.mock('../../components/lists/sortable-list', () => require('../../testing/sortable-list'));

const banner = (id: string, overrides: Partial<AdminBanner> = {}): AdminBanner => ({
  id,
  mediaId: `picture-${id}`,
  image: { data: `/media/picture-${id}-0123456789ab/1920.webp`, alt: `The ${id}`, width: 1920, height: 820 },
  title: `Title ${id}`,
  subtitle: 'New in',
  price: 499,
  link: '/shop',
  isActive: true,
  version: 3,
  ...overrides,
});

setUpAdmin();

const open = (replies: Record<string, unknown>, path = '/admin/banners') => {
  return {
    ...openAt(path, {
      'GET admin/banners': [banner('one'), banner('two', { isActive: false })],
      ...replies,
    }),
  };
};
const listTitles = () =>
  within(screen.getByRole('list', { name: 'Banners' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the list', () => {
  it('shows each slide with its state and a link to it', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'Title one' })).toHaveAttribute('href', '/admin/banners/one');
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Title'));
    expect(first).toHaveTextContent('New in · from ₹499');
    expect(first).toHaveTextContent('Live now');
    expect(second).toHaveTextContent('Off');
    expect(screen.getByRole('link', { name: 'Add banner' })).toHaveAttribute('href', '/admin/banners/new');
  });

  it('says what is live now, what is scheduled and what has ended, with the times', async () => {
    const year = new Date().getUTCFullYear();
    const [start, end] = [`${year}-11-28T03:30:00Z`, `${year}-11-30T12:30:00Z`];
    open({
      'GET admin/banners': [
        banner('one', { state: 'published', archiveAt: end }),
        banner('two', { state: 'scheduled', isActive: false, publishAt: start, archiveAt: end }),
        banner('three', { state: 'archived', isActive: false, archiveAt: end }),
      ],
    });
    await screen.findByRole('link', { name: 'Title one' });
    const items = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Title'));
    expect(items[0]).toHaveTextContent('Live nowEnds 30 Nov, 18:00');
    expect(items[1]).toHaveTextContent('ScheduledStarts 28 Nov, 09:00 · Ends 30 Nov, 18:00');
    expect(items[2]).toHaveTextContent('EndedEnded 30 Nov, 18:00');
  });

  it('says when there are no banners', async () => {
    open({ 'GET admin/banners': [] });
    expect(await screen.findByText('No banners yet')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let attempts = 0;
    open({
      'GET admin/banners': () =>
        attempts++ === 0 ? buildFailure(500, 'broken', 'The shop is busy.') : [banner('one')],
    });
    expect(await screen.findByText('The banners could not be loaded.')).toBeVisible();
    await press('Retry');
    expect(await screen.findByRole('link', { name: 'Title one' })).toBeVisible();
  });

  it('sends a new order, and restores the old one when the server rejects it', async () => {
    const ordered = jest.fn();
    open({
      'PUT admin/banners/order': ({ body }: { body: unknown }) => {
        ordered(body);
        return buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
      },
    });
    await press('Move Title one');
    await waitFor(() => expect(ordered).toHaveBeenCalledWith({ ids: ['two', 'one'] }));
    expect(notified).toHaveBeenCalledWith('error', 'Another person has changed this in the meantime.');
    await waitFor(() => expect(listTitles()).toEqual(['Title one', 'Title two']));
  });

  it('turns a slide off and on', async () => {
    const saved = jest.fn();
    open({
      'PUT admin/banners/one': ({ body }: { body: AdminBanner }) => {
        saved(body);
        return banner('one', { isActive: body.isActive, version: 4 });
      },
    });
    await press('Turn off Title one');
    expect(await screen.findByRole('button', { name: 'Turn on Title one' })).toBeVisible();
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({ mediaId: 'picture-one', alt: 'The one', isActive: false, version: 3 }),
    );
  });

  it('asks before it deletes a slide', async () => {
    const { calls } = open({ 'DELETE admin/banners/one': null });
    await press('Delete Title one');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Title one”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls).not.toContain('DELETE admin/banners/one');
    await press('Delete Title one');
    await press('Delete');
    await waitFor(() => expect(listTitles()).toEqual(['Title two']));
    expect(notified).toHaveBeenCalledWith('success', 'Banner deleted');
  });
});

describe('the form', () => {
  const getField = (name: string) => screen.findByLabelText(name);

  it('updates the preview while the admin types', async () => {
    open({}, '/admin/banners/one');
    const title = await getField('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Festive');
    await userEvent.clear(await getField('Starting price (₹)'));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getAllByText('Festive')).toHaveLength(2);
    expect(preview.getAllByText('New in')).toHaveLength(2);
    expect(preview.queryByText(/Starting at/)).not.toBeInTheDocument();
  });

  it('requires a picture, its description and a title', async () => {
    const { calls } = open({}, '/admin/banners/new');
    await press('Add banner');
    for (const message of ['Please choose a picture', 'Please enter the alt text', 'Please enter a title'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(calls).not.toContain('POST admin/banners');
  });

  it('rejects an invalid link', async () => {
    open({}, '/admin/banners/one');
    const link = await getField('Link');
    await userEvent.clear(link);
    await userEvent.type(link, 'javascript:1');
    await press('Save');
    expect(await screen.findByText(/Please enter a path such as/)).toBeVisible();
    expect(link).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows an error of the server beside the picture', async () => {
    const details = { mediaId: 'This picture can no longer be used. Please add it again.' };
    open({ 'PUT admin/banners/one': buildFailure(400, 'picture_unusable', 'No', details) }, '/admin/banners/one');
    await userEvent.type(await getField('Title'), '!');
    await press('Save');
    expect(await screen.findByText(details.mediaId)).toBeVisible();
  });

  it('opens the conflict dialog when another admin has saved in the meantime', async () => {
    const replies = [banner('one'), banner('one', { title: 'Theirs', version: 4 })];
    const saved: AdminBanner[] = [];
    open(
      {
        'GET admin/banners': () => [replies.length > 1 ? replies.shift() : replies[0]],
        'PUT admin/banners/one': recordBody(saved, ({ body }) =>
          body.version === 3 ? buildFailure(409, 'changed_meanwhile', 'Changed') : banner('one', { title: body.title }),
        ),
      },
      '/admin/banners/one',
    );
    await userEvent.type(await getField('Title'), '!');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Theirs', { selector: '.value' })).toBeVisible();
    await press('Save selected');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ title: 'Title one!', version: 4 });
  });

  it('says that a slide does not exist', async () => {
    open({}, '/admin/banners/gone');
    expect(await screen.findByText('This banner does not exist.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Banners/ }).length).toBeGreaterThan(0);
  });
});
