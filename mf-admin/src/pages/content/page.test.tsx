import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminContent } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, setUpAdmin } from '../../testing/admin';

const image = { data: '/media/promo-0123456789ab/720.webp', alt: 'A dress', width: 720, height: 540 };
const content: AdminContent = {
  services: { value: [{ icon: 'truck', title: 'Delivery', text: 'Across India' }], version: 1 },
  promo: {
    value: {
      badge: '25% OFF',
      title: 'Summer',
      text: 'Cool',
      link: { label: 'Shop Now', to: '/shop' },
      mediaId: 'promo',
      alt: 'A dress',
    },
    image,
    version: 2,
  },
  testimonial: { value: null, image: null, version: 0 },
  topBar: { value: null, version: 0 },
};

setUpAdmin();

const saved = jest.fn();
const open = (tab: string, replies: Record<string, unknown> = {}) => {
  saved.mockClear();
  const put = ({ body }: { body: unknown }) => {
    saved(body);
    return content;
  };
  return openAt(`/admin/content?tab=${tab}`, {
    'GET admin/content': content,
    [`PUT admin/content/${tab}`]: put,
    ...replies,
  });
};
/** The region of the visible tab. */
const findTab = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the tab of the URL and keeps unsaved input in another', async () => {
  open('topBar');
  const bar = await findTab('Top bar');
  await userEvent.type(bar.getByLabelText('Text'), 'New');
  await userEvent.click(screen.getByRole('link', { name: 'Services' }));
  expect((await findTab('Services')).getByLabelText('Title')).toHaveValue('Delivery');
  await userEvent.click(screen.getByRole('link', { name: 'Top bar' }));
  expect((await findTab('Top bar')).getByLabelText('Text')).toHaveValue('New');
});

it('can be loaded again after a failure', async () => {
  let attempts = 0;
  open('promo', { 'GET admin/content': () => (attempts++ === 0 ? buildFailure(500, 'broken', 'Busy') : content) });
  expect(await screen.findByText('The content could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await findTab('Promo')).getByLabelText('Title')).toHaveValue('Summer');
});

describe('services', () => {
  it('are added with an icon, and shown in the preview', async () => {
    open('services');
    const services = await findTab('Services');
    await userEvent.click(services.getByRole('button', { name: 'Add service' }));
    const [, title] = services.getAllByLabelText('Title');
    await userEvent.type(title, 'Support');
    await userEvent.click(services.getAllByRole('radio', { name: 'headset' })[1]);
    expect(services.getByText('Support', { selector: 'strong' })).toBeVisible();
    await userEvent.click(services.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        value: [
          { icon: 'truck', title: 'Delivery', text: 'Across India' },
          { icon: 'headset', title: 'Support', text: '' },
        ],
        version: 1,
      }),
    );
  });

  it('can all be removed', async () => {
    open('services');
    const services = await findTab('Services');
    await userEvent.click(services.getByRole('button', { name: 'Remove service 1' }));
    expect(services.getByText('Not shown.')).toBeVisible();
    await userEvent.click(services.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: [], version: 1 }));
  });

  it('show an error of the server beside its field', async () => {
    const details = { 'value.0.text': 'Too long' };
    open('services', { 'PUT admin/content/services': buildFailure(400, 'invalid_input', 'Too long', details) });
    const services = await findTab('Services');
    await userEvent.type(services.getByLabelText('Text'), '!');
    await userEvent.click(services.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(services.getByLabelText('Text')).toHaveAccessibleDescription('Too long'));
  });
});

describe('the promo', () => {
  it('is saved with its picture', async () => {
    open('promo');
    const promo = await findTab('Promo');
    await userEvent.type(promo.getByLabelText('Title'), ' Sale');
    expect(promo.getByText('Summer Sale', { selector: 'strong' })).toBeVisible();
    await userEvent.click(promo.getByRole('button', { name: 'Save' }));
    const { value } = content.promo;
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { ...value, title: 'Summer Sale' }, version: 2 }));
  });

  it('can be saved without a picture, and removed from the home page', async () => {
    open('promo');
    const promo = await findTab('Promo');
    await userEvent.click(promo.getByRole('button', { name: 'Remove picture' }));
    await userEvent.click(promo.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.mock.lastCall[0].value.mediaId).toBeNull());
    await userEvent.click(promo.getByLabelText('Shown on the home page'));
    expect(promo.getByText('Not shown.')).toBeVisible();
    await userEvent.click(promo.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ value: null, version: 2 }));
  });

  it('shows the texts that another admin has saved in the meantime, including the button', async () => {
    const theirs = { ...content.promo.value!, link: { label: 'Buy', to: '/products' } };
    let reads = 0;
    open('promo', {
      'GET admin/content': () =>
        reads++ === 0 ? content : { ...content, promo: { ...content.promo, value: theirs, version: 3 } },
      'PUT admin/content/promo': buildFailure(409, 'changed_meanwhile', 'Changed'),
    });
    const promo = await findTab('Promo');
    await userEvent.type(promo.getByLabelText('Title'), '!');
    await userEvent.click(promo.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Buy → /products')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing with these' }));
    expect(promo.getByLabelText('Button label')).toHaveValue('Buy');
    expect(promo.getByLabelText('Title')).toHaveValue('Summer!');
  });
});

it('saves a new testimonial', async () => {
  open('testimonial');
  const message = await findTab('Testimonial');
  expect(message.getByText('Not shown.')).toBeVisible();
  await userEvent.click(message.getByLabelText('Shown on the home page'));
  await userEvent.type(message.getByLabelText('Quote'), 'Lovely.');
  await userEvent.type(message.getByLabelText('Name'), 'Asha');
  await userEvent.click(message.getByRole('button', { name: 'Save' }));
  const value = { quote: 'Lovely.', author: 'Asha', role: '', mediaId: null, alt: '' };
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value, version: 0 }));
});

it('saves the top bar without a link, and rejects an invalid link', async () => {
  open('topBar');
  const bar = await findTab('Top bar');
  await userEvent.click(bar.getByLabelText('Shown above the header'));
  await userEvent.type(bar.getByLabelText('Text'), 'New styles');
  await userEvent.type(bar.getByLabelText('Link'), 'shop');
  await userEvent.click(bar.getByRole('button', { name: 'Save' }));
  expect(await bar.findByText(/Please enter a path such as/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.clear(bar.getByLabelText('Link'));
  await userEvent.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ value: { text: 'New styles', link: null }, version: 0 }));
});
