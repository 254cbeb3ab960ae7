import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { convertTypedDigits } from './typed-digits';

beforeAll(convertTypedDigits);

const Field = (props: ComponentProps<'input'>) => {
  const [text, setText] = useState('');
  return (
    <label>
      Field <input {...props} value={text} onChange={({ target }) => setText(target.value)} /> <output>{text}</output>
    </label>
  );
};

it.each([
  { inputMode: 'numeric' },
  { inputMode: 'decimal' },
  { type: 'tel' },
  { type: 'text', inputMode: 'tel' },
] as const)('gives the page the digits 0 to 9 of a field with %o', (props) => {
  render(<Field {...props} />);
  fireEvent.input(screen.getByLabelText(/Field/), { target: { value: '५६০১' } });
  expect(screen.getByLabelText(/Field/)).toHaveValue('5601');
  expect(screen.getByRole('status')).toHaveTextContent('5601');
});

it('leaves a text as it is', () => {
  render(<Field />);
  fireEvent.input(screen.getByLabelText(/Field/), { target: { value: 'फ्लैट ५' } });
  expect(screen.getByRole('status')).toHaveTextContent('फ्लैट ५');
});

it('waits for the end of a composition', () => {
  render(<Field inputMode="numeric" />);
  const field = screen.getByLabelText(/Field/);
  fireEvent.input(field, { target: { value: '५' }, isComposing: true });
  expect(field).toHaveValue('५');
  fireEvent.compositionEnd(field);
  expect(screen.getByRole('status')).toHaveTextContent('5');
});

it('inserts into a number what the browser would refuse', () => {
  const execCommand = jest.fn(() => true);
  Object.assign(document, { execCommand });
  render(<Field type="number" inputMode="numeric" />);
  const event = new InputEvent('beforeinput', { data: '५', bubbles: true, cancelable: true });
  fireEvent(screen.getByLabelText(/Field/), event);
  expect(event.defaultPrevented).toBe(true);
  expect(execCommand).toHaveBeenCalledWith('insertText', false, '5');
});
