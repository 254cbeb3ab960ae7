import { render } from '@testing-library/react';
import { HighlightedText } from './highlighted-text';

const getHighlights = (text: string, typed: string): string[] => {
  const { container } = render(<HighlightedText text={text} typed={typed} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('b')].map((mark) => mark.textContent);
};

it('emphasises the beginnings of words, in any case and order', () => {
  expect(getHighlights('Indigo Denim Jacket', 'jac IND')).toEqual(['Ind', 'Jac']);
  expect(getHighlights('साड़ी लाल', 'ला')).toEqual(['ला']);
});

it('leaves the middle of a word alone', () => {
  expect(getHighlights('Indigo Denim Jacket', 'ack')).toEqual([]);
});

it('treats special characters literally', () => {
  expect(getHighlights('Crew (T-Shirt)', '(.*')).toEqual([]);
  expect(getHighlights('Crew (T-Shirt)', 't-sh')).toEqual(['T', 'Sh']);
});
