import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Review } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { startSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { provideCartCommands } from '../../../../mf-catalog/src/testing/cart';
import { showProduct, signIn } from '../../../../mf-catalog/src/testing/product-page';
import { buildPicture, buildProduct } from '../../../../mf-catalog/src/testing/products';
import { uploadPicture } from './review-limits';

jest.mock('./review-limits', () => ({ ...jest.requireActual('./review-limits'), uploadPicture: jest.fn() }));
const uploadMock = uploadPicture as jest.MockedFunction<typeof uploadPicture>;

const mine: Review = {
  id: 'mine',
  user: 'Ila Rao',
  rating: 3,
  comment: 'Good, but long in the sleeve.',
  images: [buildPicture('old')],
  date: '2026-11-11T20:00:00.000Z',
  verified: true,
  helpful: 1,
};
const noReviews = {
  summary: { average: 0, total: 0, distribution: [] },
  reviews: [],
  pagination: { page: 1, limit: 10, total: 0, hasNextPage: false, hasPreviousPage: false },
};

type Replies = NonNullable<Parameters<typeof showProduct>[0]>['replies'];

/** Shows the reviews of a product to a customer who has written `review`, if any. */
async function show(replies: Replies = {}, review: Review | null = null) {
  const state = { review, bodies: [] as unknown[] };
  const storeReview = ({ body }: { body: { rating: number; comment: string } }) => {
    state.bodies.push(body);
    state.review = { ...mine, ...body, images: [] };
    return state.review;
  };
  const view = await showProduct({
    urlSuffix: '#reviews',
    jacket: buildProduct({ reviews: [], totalReviews: 0, rating: 0 }),
    replies: {
      'GET products/jacket/reviews': noReviews,
      'GET products/jacket/reviews/mine': () => ({ review: state.review, verified: true, helpful: [] }),
      'POST products/jacket/reviews': storeReview,
      'PUT reviews/mine': storeReview,
      'DELETE reviews/mine': () => {
        state.review = null;
        return null;
      },
      ...replies,
    },
  });
  return { ...view, state };
}
const write = async () => userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
const findTextbox = () => screen.findByRole('textbox', { name: 'Your review' });
/** Sets the text at once, because typing letter by letter is slow on a page of this size. */
const enterText = async (text: string) => {
  await userEvent.click(await findTextbox());
  await userEvent.paste(text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: /Submit review|Save changes/ }));
const getStars = (name: string) => screen.getByRole('radio', { name });
const buildFile = (name: string, type = 'image/png') => new File(['x'], name, { type });
const addPictures = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add pictures'), files, { applyAccept: false });

beforeEach(() => {
  uploadMock.mockReset();
});

describe('a guest', () => {
  it('must sign in first, and returns to the open form', async () => {
    const { router, unmount } = await show();
    const link = await screen.findByRole('link', { name: 'Write a review' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fproduct%2Fjacket%23reviews');
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe('/login');
    unmount();
    signIn();
    await show();
    expect(await screen.findByRole('heading', { name: 'Write a review' })).toHaveFocus();
    expect(getStars('5 stars')).toBeChecked();
  });
});

describe('a new review', () => {
  beforeEach(() => signIn());

  it('is sent and shown as the customer’s own', async () => {
    const toasts = provideCartCommands();
    const { state } = await show();
    await write();
    await userEvent.click(getStars('4 stars'));
    await enterText('  Soft from the first day.  ');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Your review' })).toBeVisible();
    expect(state.bodies).toEqual([{ rating: 4, comment: 'Soft from the first day.', images: [], fit: null }]);
    expect(toasts).toEqual(['success: Thank you for your review!']);
  });

  it('says how the product fits, where the product has several sizes', async () => {
    const { state, unmount } = await show();
    await write();
    await userEvent.selectOptions(await screen.findByLabelText('How does it fit? (optional)'), 'Runs small');
    await enterText('Short.');
    await submit();
    await screen.findByRole('heading', { name: 'Your review' });
    expect(state.bodies).toMatchObject([{ fit: 'small' }]);
    expect(screen.getByText(/· Runs small/)).toBeVisible();
    unmount();
    await show({ 'GET products/jacket': buildProduct({ sizes: ['S'], reviews: [], totalReviews: 0, rating: 0 }) });
    await write();
    await findTextbox();
    expect(screen.queryByLabelText('How does it fit? (optional)')).not.toBeInTheDocument();
  });

  it('says that it waits for a check if the customer did not buy the product', async () => {
    const toasts = provideCartCommands();
    const pending: Review = { ...mine, verified: false, state: 'pending' };
    const { state } = await show({
      'POST products/jacket/reviews': () => {
        state.review = pending;
        return pending;
      },
    });
    await write();
    await enterText('Soft.');
    await submit();
    expect(await screen.findByText('Waiting for a check. Others cannot see it yet.')).toBeVisible();
    expect(toasts).toEqual(['success: Your review will be shown after a check.']);
  });

  it('needs a text; the error is summed up, linked to the field and removed with the first letter', async () => {
    const { calls } = await show();
    await write();
    await enterText('   ');
    await submit();
    const summary = screen.getByRole('alert', { name: 'Please check the following' });
    expect(summary).toHaveFocus();
    expect(await findTextbox()).toBeInvalid();
    expect(await findTextbox()).toHaveAccessibleDescription(/Please write a few words/);
    await userEvent.click(within(summary).getByRole('link', { name: 'Please write a few words' }));
    expect(await findTextbox()).toHaveFocus();
    await userEvent.keyboard('A');
    expect(await findTextbox()).toBeValid();
    expect(calls).not.toContain('POST products/jacket/reviews');
  });

  it('has a maximum length', async () => {
    await show();
    await write();
    await userEvent.click(await findTextbox());
    await userEvent.paste('x'.repeat(2001));
    expect(screen.getByText('2001 of 2000 characters')).toBeVisible();
    await submit();
    expect(screen.getByRole('link', { name: 'Please write at most 2000 characters' })).toBeVisible();
  });

  it('keeps everything when it cannot be sent', async () => {
    let isDown = true;
    const { state } = await show({
      'POST products/jacket/reviews': ({ body }: { body: object }) => {
        if (isDown) return buildFailure(500, 'internal', 'An error occurred');
        state.bodies.push(body);
        return mine;
      },
    });
    await write();
    await userEvent.click(getStars('2 stars'));
    await enterText('It shrank.');
    await submit();
    const summary = await screen.findByRole('alert', { name: 'Please check the following' });
    expect(summary).toHaveTextContent('An error occurred');
    expect(await findTextbox()).toHaveValue('It shrank.');
    expect(getStars('2 stars')).toBeChecked();
    isDown = false;
    await submit();
    await waitFor(() => expect(state.bodies).toEqual([{ rating: 2, comment: 'It shrank.', images: [], fit: null }]));
  });

  it('survives a reload', async () => {
    const { unmount } = await show();
    await write();
    await userEvent.click(getStars('2 stars'));
    await enterText('It shrank.');
    unmount();
    await show();
    expect(await findTextbox()).toHaveValue('It shrank.');
    expect(getStars('2 stars')).toBeChecked();
  });

  it('is not shown to another user', async () => {
    const { unmount } = await show();
    await write();
    await enterText('It shrank.');
    unmount();
    startSession({ user: { id: 'ravi', name: 'Ravi', role: 'user' }, token: 'another' });
    await show();
    await write();
    expect(await findTextbox()).toHaveValue('');
  });

  it('is replaced by a review that was written in another tab', async () => {
    const toasts = provideCartCommands();
    const { state } = await show({
      'POST products/jacket/reviews': () => {
        state.review = mine;
        return buildFailure(409, 'already_reviewed', 'You have already reviewed this product.');
      },
    });
    await write();
    await enterText('Again.');
    await submit();
    expect(await screen.findByText('Good, but long in the sleeve.')).toBeVisible();
    expect(toasts).toEqual(['error: You have already reviewed this product.']);
  });

  it('can be cancelled', async () => {
    await show();
    await write();
    await enterText('Never mind');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await write();
    expect(await findTextbox()).toHaveValue('');
  });
});

describe('pictures', () => {
  beforeEach(() => signIn());

  test('pictures are uploaded at once, with progress, and sent with the review', async () => {
    let finishUpload = () => {};
    uploadMock.mockImplementation(
      (_, { onProgress }) =>
        new Promise((resolve) => {
          onProgress(0.5);
          finishUpload = () => resolve({ id: 'p1', image: buildPicture('p1') });
        }),
    );
    const { state } = await show();
    await write();
    await enterText('See for yourself.');
    await addPictures(buildFile('shirt.png'));
    expect(screen.getByRole('img', { name: 'shirt.png' })).toHaveAttribute('src', 'blob:shirt.png');
    expect(screen.getByRole('progressbar', { name: 'Sending shirt.png' })).toHaveAttribute('value', '0.5');
    await submit();
    expect(screen.getByText('Please wait until your pictures have been sent')).toBeVisible();
    finishUpload();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await submit();
    await waitFor(() =>
      expect(state.bodies).toEqual([{ rating: 5, comment: 'See for yourself.', images: ['p1'], fit: null }]),
    );
  });

  test('pictures of a wrong type, too large or too many are refused with a message', async () => {
    let sent = 0;
    uploadMock.mockImplementation(async () => ({ id: `p${++sent}`, image: buildPicture(`p${sent}`) }));
    await show();
    await write();
    await findTextbox();
    const large = buildFile('large.png');
    Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
    await addPictures(
      buildFile('notes.pdf', 'application/pdf'),
      large,
      ...['a', 'b', 'c', 'd', 'e'].map((name) => buildFile(name)),
    );
    expect(screen.getByText('notes.pdf is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
    expect(screen.getByText('large.png is larger than 8 MB.')).toBeVisible();
    expect(screen.getByText('Please choose at most 4 pictures')).toBeVisible();
    expect(await screen.findAllByRole('button', { name: /^Remove picture/ })).toHaveLength(4);
    expect(uploadMock).toHaveBeenCalledTimes(4);
  });

  test('pictures are removed if the server refuses them, with its message', async () => {
    uploadMock.mockRejectedValue(new ApiError(415, 'not_a_picture', 'This is not a picture.'));
    await show();
    await write();
    await findTextbox();
    await addPictures(buildFile('odd.png'));
    expect(await screen.findByText('odd.png: This is not a picture.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove picture/ })).not.toBeInTheDocument();
  });

  it('can be removed, also during the upload', async () => {
    let leaving: AbortSignal | undefined;
    uploadMock.mockImplementation((_, { signal }) => {
      leaving = signal;
      return new Promise(() => {});
    });
    await show();
    await write();
    await findTextbox();
    await addPictures(buildFile('shirt.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(leaving!.aborted).toBe(true);
    expect(screen.queryByRole('img', { name: 'shirt.png' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add pictures')).toHaveFocus();
  });
});

describe('the customer’s own review', () => {
  beforeEach(() => signIn());

  it('is edited with its previous values', async () => {
    const toasts = provideCartCommands();
    const { state } = await show({}, mine);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await findTextbox()).toHaveValue('Good, but long in the sleeve.');
    expect(getStars('3 stars')).toBeChecked();
    await enterText(' Shortened.');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Your review' })).toBeVisible();
    expect(state.bodies).toEqual([
      { rating: 3, comment: 'Good, but long in the sleeve. Shortened.', images: ['old'], fit: null },
    ]);
    expect(toasts).toEqual(['success: Review updated']);
  });

  it('is deleted after a confirmation', async () => {
    const toasts = provideCartCommands();
    const { calls } = await show({}, mine);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const getDialog = () => within(screen.getByRole('dialog', { name: 'Delete your review?' }));
    await userEvent.click(getDialog().getByRole('button', { name: 'Keep it' }));
    expect(calls).not.toContain('DELETE reviews/mine');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(getDialog().getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
    expect(toasts).toEqual(['success: Review deleted']);
  });

  it('stays when deleting fails', async () => {
    await show({ 'DELETE reviews/mine': buildFailure(500, 'internal', 'An error occurred') }, mine);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete review' }));
    expect(await within(screen.getByRole('dialog')).findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete review' })).toBeEnabled();
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    await show({
      'GET products/jacket/reviews/mine': () =>
        isDown ? buildFailure(500, 'internal', 'An error occurred') : { review: mine, verified: true, helpful: [] },
    });
    expect(await screen.findByText('Your own review could not be loaded.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Good, but long in the sleeve.')).toBeVisible();
  });
});
