import { render } from '@testing-library/react';
import { HighlightedText } from './highlighted-text';

const markedIn = (text: string, typed: string): string[] => {
  const { container } = render(<HighlightedText text={text} typed={typed} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('b')].map((mark) => mark.textContent);
};

it('emphasises the beginnings of words, in any case and order', () => {
  expect(markedIn('Indigo Denim Jacket', 'jac IND')).toEqual(['Ind', 'Jac']);
  expect(markedIn('साड़ी लाल', 'ला')).toEqual(['ला']);
});

it('leaves the middle of a word alone', () => {
  expect(markedIn('Indigo Denim Jacket', 'ack')).toEqual([]);
});

it('treats special characters literally', () => {
  expect(markedIn('Crew (T-Shirt)', '(.*')).toEqual([]);
  expect(markedIn('Crew (T-Shirt)', 't-sh')).toEqual(['T', 'Sh']);
});
