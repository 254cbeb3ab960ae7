import { renderToString } from 'react-dom/server';
import type { RemoteParts } from '../../src/remotes/parts';
import { getPageStyles } from './page-styles';

jest.mock('react-dom/server', () => {
  const actual = jest.requireActual('react-dom/server');
  return { ...actual, renderToString: jest.fn(actual.renderToString) };
});

const categories = [{ _id: 'men', name: 'Men' }];
const now = new Date('2026-12-31T12:00:00Z');
beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['performance'] }).clearAllMocks());
afterEach(() => jest.useRealTimers());

it('renders the footer once while its data are the same, with its styles', () => {
  const styles = getPageStyles({} as RemoteParts, 'home');
  const html = styles.renderFooter({ categories });
  expect(html).toMatch(/<a href="\/category\/men"[^>]*>Men<\/a>/);
  expect(styles.renderFooter({ categories: [...categories] })).toBe(html);
  expect(renderToString).toHaveBeenCalledTimes(1);
  const [, name] = /class="\S+ (\w+)"/.exec(html)!;
  expect(styles.get().toString()).toContain(`.${name}{`);
});

it('renders the footer again with other data, and in another year', () => {
  const styles = getPageStyles({} as RemoteParts, 'home');
  styles.renderFooter({ categories });
  expect(styles.renderFooter({ categories: [{ _id: 'women', name: 'Women' }] })).toContain('Women');
  expect(styles.renderFooter({})).toContain('© <!-- -->2026');
  jest.setSystemTime(new Date('2027-01-02T12:00:00Z'));
  expect(styles.renderFooter({})).toContain('© <!-- -->2027');
});

it('has separate styles for each kind of page and combination of releases', () => {
  const parts = {} as RemoteParts;
  expect(getPageStyles(parts, 'home')).toBe(getPageStyles(parts, 'home'));
  expect(getPageStyles(parts, 'cart')).not.toBe(getPageStyles(parts, 'home'));
  expect(getPageStyles({} as RemoteParts, 'home')).not.toBe(getPageStyles(parts, 'home'));
});
