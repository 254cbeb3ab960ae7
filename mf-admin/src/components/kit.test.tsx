import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProductRow } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { failure, serverReplies } from '@vastra/shared/testing';
import { useState } from 'react';
import { useAdminSession } from '../admin-session';
import { ConfirmDialog } from './dialogs/confirm-dialog';
import { ProductPicker } from './dialogs/product-picker';
import { DropZone } from './form/drop-zone';
import { PictureField } from './form/picture-field';
import { SortableList } from './lists/sortable-list';

beforeEach(() => useAdminSession.setState({ status: 'signed-in', token: 'good' }, true));

const picture = new File(['picture'], 'hat.png', { type: 'image/png' });
const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });

describe('a question', () => {
  const ask = (onYes: () => void | Promise<void>, onNo = () => {}) =>
    render(
      <ConfirmDialog
        title="Delete the hat?"
        text="It is gone for good."
        confirmLabel="Delete"
        onConfirm={onYes}
        onCancel={onNo}
      />,
    );

  it('waits while it is done', async () => {
    let finish = () => {};
    const onNo = jest.fn();
    ask(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      onNo,
    );
    const yes = screen.getByRole('button', { name: 'Delete' });
    await userEvent.click(yes);
    expect(yes).toBeDisabled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onNo).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(yes).toBeEnabled();
  });

  it('says what went wrong, and can be tried again', async () => {
    const onYes = jest.fn().mockRejectedValue(new ApiError(409, 'in_use', 'The hat is worn.'));
    ask(onYes);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The hat is worn.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onYes).toHaveBeenCalledTimes(2);
  });

  it.each(['Cancel', 'Close'])('does nothing on %s', async (no) => {
    const [onYes, onNo] = [jest.fn(), jest.fn()];
    ask(onYes, onNo);
    await userEvent.click(screen.getByRole('button', { name: no }));
    expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a place for files', () => {
  const show = (more: { isMultiple?: boolean; isDisabled?: boolean } = {}) => {
    const onFiles = jest.fn();
    const { container } = render(
      <DropZone label="Choose" hint="At most 8 MB" accept="image/png" onFiles={onFiles} {...more} />,
    );
    return { onFiles, zone: container.firstElementChild! };
  };

  it('takes one that is chosen, and the same again', async () => {
    const { onFiles } = show();
    const input = screen.getByLabelText('Choose');
    expect(input).toHaveAccessibleDescription('At most 8 MB');
    await userEvent.upload(input, picture);
    await userEvent.upload(input, picture);
    expect(onFiles.mock.calls).toEqual([[[picture]], [[picture]]]);
  });

  it('takes those that are dropped, one unless there may be more', () => {
    const dataTransfer = { files: [picture, notes] };
    const one = show();
    fireEvent.dragOver(one.zone, { dataTransfer });
    expect(one.zone).toHaveAttribute('data-over', 'true');
    fireEvent.drop(one.zone, { dataTransfer });
    expect(one.zone).toHaveAttribute('data-over', 'false');
    expect(one.onFiles).toHaveBeenCalledWith([picture]);
    const many = show({ isMultiple: true });
    fireEvent.drop(many.zone, { dataTransfer });
    expect(many.onFiles).toHaveBeenCalledWith([picture, notes]);
  });

  it('takes none while it is switched off', () => {
    const { zone, onFiles } = show({ isDisabled: true });
    fireEvent.drop(zone, { dataTransfer: { files: [picture] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a picture that is sent', () => {
  const sent: { method: string; url: string; form: FormData }[] = [];
  /** Answers what the test says when it says so. */
  class Upload {
    static last: Upload;
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = 0;
    responseText = '';
    private call = { method: '', url: '' };
    constructor() {
      Upload.last = this;
    }
    open(method: string, url: string) {
      this.call = { method, url };
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push({ ...this.call, form });
    }
    answer(status: number, body: object) {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
    }
  }
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    sent.length = 0;
    globalThis.XMLHttpRequest = Upload as never;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });

  const show = () => {
    const onPicture = jest.fn();
    render(<PictureField label="Picture" image={null} path="admin/pictures" onPicture={onPicture} />);
    return onPicture;
  };

  it('tells how far it is, and hands on what the server has kept', async () => {
    const onPicture = show();
    await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
    act(() => Upload.last.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.25);
    expect(screen.getByLabelText('Choose a picture')).toBeDisabled();
    const kept = { mediaId: 'm1', image: { data: '/media/m1/640.webp', alt: '', width: 640, height: 640 } };
    await act(async () => Upload.last.answer(201, { success: true, data: kept }));
    await waitFor(() => expect(onPicture).toHaveBeenCalledWith(kept));
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/v1/admin/pictures' }]);
    expect(sent[0].form.has('file')).toBe(true);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says what is wrong with it', async () => {
    show();
    await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
    const refusal = { success: false, code: 'not_a_picture', message: 'This is no picture.' };
    await act(async () => Upload.last.answer(415, refusal));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.');
    expect(screen.getByLabelText('Choose a picture')).toBeEnabled();
  });
});

describe('a choice of a product', () => {
  const hat = { _id: 'hat', title: 'Hat', brand: 'Neel', image: null, price: [499, 599], stock: 3 };
  const cap = { ...hat, _id: 'cap', title: 'Cap' };
  const pagination = { page: 1, limit: 20, total: 2, hasNextPage: false, hasPreviousPage: false };
  const show = (reply: unknown, onPick: (product: AdminProductRow) => void = () => {}) => {
    const asked: (string | null)[] = [];
    serverReplies({
      'GET admin/products': ({ query }: { query: URLSearchParams }) => {
        asked.push(query.get('q'));
        return reply;
      },
    });
    render(<ProductPicker excludedIds={['cap']} onPick={onPick} onClose={() => {}} />);
    return asked;
  };

  it('finds by what is typed, and offers each once', async () => {
    const onPick = jest.fn();
    const asked = show({ rows: [hat, cap], pagination }, onPick);
    const list = await screen.findByRole('list', { name: 'Products' });
    await userEvent.click(await within(list).findByRole('button', { name: 'Choose Hat' }));
    expect(onPick).toHaveBeenCalledWith(hat);
    expect(within(list).getByRole('button', { name: 'Choose Cap' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Search'), 'h');
    await waitFor(() => expect(asked).toEqual([null, 'h']));
  });

  it('says when there is nothing, and when it cannot be asked', async () => {
    show({ rows: [], pagination });
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    show(failure(500, 'internal', 'An error occurred'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  });
});

describe('a list to be ordered', () => {
  /** jsdom lays nothing out: rows of 40 px below each other. */
  let layout: jest.SpyInstance;
  beforeEach(() => {
    layout = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const top = row ? [...row.parentElement!.children].indexOf(row) * 40 : 0;
      return { x: 0, y: top, top, left: 0, width: 200, height: 40, right: 200, bottom: top + 40 } as DOMRect;
    });
  });
  afterEach(() => layout.mockRestore());

  it('is moved with the keyboard, and says so', async () => {
    const orders: string[][] = [];
    function Hats() {
      const [hats, setHats] = useState(['Fez', 'Beret', 'Topi']);
      const order = (next: string[]) => {
        orders.push(next);
        setHats(next);
      };
      return (
        <SortableList label="Hats" items={hats} getKey={(hat) => hat} getName={(hat) => `Hat ${hat}`} onReorder={order}>
          {(hat, handle) => (
            <>
              {handle} {hat}
            </>
          )}
        </SortableList>
      );
    }
    render(<Hats />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    screen.getByRole('button', { name: 'Move Hat Fez' }).focus();
    await userEvent.keyboard('[Space]');
    await screen.findByText('Hat Fez is over place 1 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByText('Hat Fez is over place 2 of 3.');
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(orders).toEqual([['Beret', 'Fez', 'Topi']]));
  });
});
