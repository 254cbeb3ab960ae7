import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropZone } from './drop-zone';

const picture = new File(['picture'], 'hat.png', { type: 'image/png' });
const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });

const open = (props: { isMultiple?: boolean; isDisabled?: boolean } = {}) => {
  const onFiles = jest.fn();
  const { container } = render(
    <DropZone label="Choose" hint="At most 8 MB" accept="image/png" onFiles={onFiles} {...props} />,
  );
  return { onFiles, zone: container.firstElementChild! };
};

it('accepts a chosen file, and the same file again', async () => {
  const { onFiles } = open();
  const input = screen.getByLabelText('Choose');
  expect(input).toHaveAccessibleDescription('At most 8 MB');
  await userEvent.upload(input, picture);
  await userEvent.upload(input, picture);
  expect(onFiles.mock.calls).toEqual([[[picture]], [[picture]]]);
});

it('accepts dropped files: only the first, unless several are allowed', () => {
  const dataTransfer = { files: [picture, notes] };
  const single = open();
  fireEvent.dragOver(single.zone, { dataTransfer });
  expect(single.zone).toHaveAttribute('data-over', 'true');
  fireEvent.drop(single.zone, { dataTransfer });
  expect(single.zone).toHaveAttribute('data-over', 'false');
  expect(single.onFiles).toHaveBeenCalledWith([picture]);
  const multiple = open({ isMultiple: true });
  fireEvent.drop(multiple.zone, { dataTransfer });
  expect(multiple.onFiles).toHaveBeenCalledWith([picture, notes]);
});

it('ignores files while it is disabled', () => {
  const { zone, onFiles } = open({ isDisabled: true });
  fireEvent.drop(zone, { dataTransfer: { files: [picture] } });
  expect(onFiles).not.toHaveBeenCalled();
});

it('keeps the focus while it is disabled, and opens no file chooser', () => {
  const props = { label: 'Choose', accept: 'image/png', onFiles: jest.fn() };
  const { rerender } = render(<DropZone {...props} />);
  const input = screen.getByLabelText('Choose');
  input.focus();
  rerender(<DropZone {...props} isDisabled />);
  // jsdom leaves the focus on a disabled field, browsers do not.
  expect(input).not.toBeDisabled();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(input)).toBe(false);
  rerender(<DropZone {...props} />);
  expect(fireEvent.click(input)).toBe(true);
});
