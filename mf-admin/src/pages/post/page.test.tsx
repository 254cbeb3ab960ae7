import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditedPost } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, press, setUpAdmin } from '../../testing/admin';
import { buildPictureFile } from '../../testing/picture-file';

const post: EditedPost = {
  _id: 'p1',
  slug: 'linen',
  title: 'Linen in June',
  excerpt: 'Why linen.',
  content: '<p>It breathes.</p>',
  categories: ['Care'],
  tags: [],
  mediaId: 'cloth',
  author: { name: 'Meera Nair', avatar: null },
  featuredImage: { url: '/media/cloth-0123456789ab/1200.webp', alt: 'A shirt', width: 1200, height: 1500 },
  readingTime: 1,
  publishedAt: '2026-01-02T03:04:00.000Z',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T03:04:00.000Z',
};
const lists = {
  rows: [],
  categories: ['Care', 'Style'],
  tags: ['linen'],
  authors: ['Meera Nair'],
  pagination: { page: 1, limit: 1, total: 0, hasNextPage: false, hasPreviousPage: false },
};

// jsdom has no layout, but the editor measures its text when it scrolls to the cursor.
const emptyRect = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 } as DOMRect;
Range.prototype.getClientRects = () => [emptyRect] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => emptyRect;
document.elementFromPoint = () => null;

setUpAdmin();

type Sent = { body: Record<string, unknown> };
const open = (replies: Record<string, unknown> = {}, id = 'p1') => {
  const sent: Record<string, unknown>[] = [];
  const recordBody = ({ body }: Sent) => {
    sent.push(body);
    return { ...post, ...body, version: 4 };
  };
  return {
    sent,
    ...openAt(`/admin/blog/${id}`, {
      'GET admin/blogs': lists,
      'GET admin/blogs/p1': post,
      'PUT blogs/p1': recordBody,
      'POST blogs': recordBody,
      ...replies,
    }),
  };
};
const getText = () => screen.findByRole('textbox', { name: 'Text' });
const retitle = async (title: string) => {
  const field = await screen.findByLabelText('Title');
  await userEvent.clear(field);
  await userEvent.type(field, title);
};

it('opens a post, and saves changes with the version that was read', async () => {
  const { sent } = open();
  expect(await getText()).toHaveTextContent('It breathes.');
  expect(screen.getByText(/^Published since 2 Jan 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/blog/linen');
  expect(screen.getByText(/10 of 300/)).toBeVisible();
  await retitle('Linen in July');
  await press('Save');
  await screen.findByText('All changes are saved');
  expect(sent).toEqual([
    {
      title: 'Linen in July',
      slug: 'linen',
      excerpt: 'Why linen.',
      content: '<p>It breathes.</p>',
      categories: ['Care'],
      tags: [],
      featuredImage: { mediaId: 'cloth', alt: 'A shirt' },
      author: { name: 'Meera Nair' },
      publishedAt: '2026-01-02T03:04:00.000Z',
      archiveAt: null,
      version: 3,
    },
  ]);
});

it('formats with the toolbar, which supports the arrow keys', async () => {
  const { sent } = open();
  await getText();
  const bar = within(screen.getByRole('toolbar', { name: 'Text formatting' }));
  const tabbable = bar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(tabbable).toEqual([bar.getByRole('button', { name: 'Paragraph' })]);
  tabbable[0].focus();
  await userEvent.keyboard('{ArrowRight}');
  const heading = bar.getByRole('button', { name: 'Heading H2' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(heading).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.keyboard('{End}');
  expect(bar.getByRole('button', { name: 'Redo' })).toHaveFocus();
  expect(bar.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
  await press('Save');
  await waitFor(() => expect(sent[0]?.content).toBe('<h2>It breathes.</h2>'));
});

it('rejects an invalid link, and adds a valid one', async () => {
  const { sent } = open();
  await getText();
  await press('Link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
  await userEvent.type(dialog.getByLabelText('Link'), 'javascript:alert(1)');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByLabelText('Link')).toBeInvalid();
  await userEvent.clear(dialog.getByLabelText('Link'));
  await userEvent.type(dialog.getByLabelText('Link'), 'example.in/a');
  await userEvent.type(dialog.getByLabelText('Text'), 'here{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await press('Save');
  await waitFor(() => expect(sent[0]?.content).toContain('<a href="https://example.in/a">here</a>'));
});

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('derives the slug of a new post from its title, until the admin edits it', async () => {
  open({}, 'new');
  await fill('Title', 'Wool & Silk');
  expect(screen.getByLabelText('URL handle')).toHaveValue('wool-silk');
  await fill('URL handle', 'wool');
  await fill('Title', 'Wool');
  await fill('Title', 'Silk');
  expect(screen.getByLabelText('URL handle')).toHaveValue('wool');
});

it('requires all fields of a post', async () => {
  const { sent } = open({}, 'new');
  await getText();
  await press('Save');
  const missing = ['enter a title', 'enter an excerpt', 'write the post', 'choose a picture', 'enter the author'];
  for (const message of [...missing, 'enter the alt text'])
    expect(await screen.findByText(`Please ${message}`)).toBeVisible();
  expect(screen.getByText('Please enter a URL handle.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('publishes a new post without forbidden pasted content', async () => {
  const { sent, router } = open({}, 'new');
  const html = '<h1 style="color:red">One</h1><script>x</script><img src="https://evil.example/x.png">';
  const clipboardData = {
    files: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  fireEvent.paste(await getText(), { clipboardData });
  await fill('Title', 'Wool');
  await fill('Excerpt', 'Short.');
  await fill('Author', 'Ila');
  await userEvent.type(screen.getByLabelText('Categories'), 'Care{Enter}care{Enter}Cloth,');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cloth' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Publish now' }));
  stubUpload({ mediaId: 'new', image: { data: '/media/new-0123456789ab/960.webp', alt: '', width: 960, height: 600 } });
  const picture = buildPictureFile('x.png');
  await userEvent.upload(screen.getByLabelText('Choose picture'), picture);
  await screen.findByText('Replace picture');
  await fill('Alt text', 'Wool');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    slug: 'wool',
    categories: ['Care'],
    publishedAt: 'now',
    content: '<h2>One</h2>',
    featuredImage: { mediaId: 'new', alt: 'Wool' },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog/p1'));
});

it('is scheduled in Indian time, and requires a time', async () => {
  const { sent } = open({ 'GET admin/blogs/p1': { ...post, publishedAt: null } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Schedule' }));
  await press('Save');
  expect(await screen.findByText('Please choose a date and time')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '2026-01-01T09:00' } });
  await press('Save');
  expect(await screen.findByText(/^This time is in the past\./)).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '2030-01-01T09:00' } });
  await press('Save');
  await waitFor(() => expect(sent[0]?.publishedAt).toBe('2030-01-01T03:30:00.000Z'));
});

it('opens the conflict dialog when another admin has saved first, and keeps the input', async () => {
  let version = 3;
  const saved: unknown[] = [];
  open({
    'GET admin/blogs/p1': () => ({ ...post, version, excerpt: version === 3 ? post.excerpt : 'Theirs.' }),
    'PUT blogs/p1': ({ body }: Sent) => {
      saved.push(body.version);
      if (body.version === 4) return { ...post, ...body, version: 5 };
      version = 4;
      return buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
    },
  });
  await retitle('Mine');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: /Another person/ }));
  expect(dialog.getByText('Theirs.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save selected' }));
  await screen.findByText('All changes are saved');
  expect(saved).toEqual([3, 4]);
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByLabelText('Excerpt')).toHaveValue('Theirs.');
});

it('shows beside the field that the slug is taken', async () => {
  const slugTakenMessage = 'This URL handle is already used by another post. Please choose another one.';
  open({ 'PUT blogs/p1': buildFailure(409, 'slug_taken', slugTakenMessage, { slug: slugTakenMessage }) });
  await retitle('x');
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('URL handle')).toBeInvalid());
  expect(screen.getByLabelText('Title')).toHaveValue('x');
});

it('shows a preview from the server', async () => {
  const requested: unknown[] = [];
  open({
    'POST admin/blogs/preview': ({ body }: Sent) => {
      requested.push(body.content);
      return { content: '<h2 id="on-x">Cleaned</h2>', readingTime: 7 };
    },
  });
  await getText();
  await press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(await dialog.findByRole('heading', { name: 'Cleaned' })).toBeVisible();
  expect(dialog.getByText(/By Meera Nair · 2 January 2026 · 7 min read/)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Desktop' }));
  expect(dialog.getByRole('article')).toHaveAttribute('data-wide', 'true');
  expect(requested).toEqual(['<p>It breathes.</p>']);
});

it('is deleted after a confirmation', async () => {
  const { calls, router } = open({ 'DELETE blogs/p1': null });
  await retitle('Unsaved');
  await press('Delete');
  expect(calls).not.toContain('DELETE blogs/p1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'));
  expect(calls).toContain('DELETE blogs/p1');
});

it('asks before unsaved changes are lost, and says when a post does not exist', async () => {
  const { unmount } = open();
  await retitle('Unsaved');
  await userEvent.click(screen.getByRole('link', { name: '← Blog' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  unmount();
  open({ 'GET admin/blogs/none': buildFailure(404, 'post_not_found', 'Blog post not found') }, 'none');
  expect(await screen.findByText('Blog post not found')).toBeVisible();
});

/** Stubs the response of the next upload, which uses XMLHttpRequest and not fetch. */
function stubUpload(data: unknown): void {
  class Upload {
    upload = {};
    status = 201;
    responseText = JSON.stringify({ success: true, data });
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.onload?.());
    }
  }
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Upload() as unknown as XMLHttpRequest);
}
