import { readDraft, removeAllDrafts, storeDraft } from './draft-storage';

const dayMs = 24 * 60 * 60 * 1000;
const build = (title: string, savedAt = Date.now()) => ({ values: { title }, version: 1, isPartial: false, savedAt });
const countDrafts = () => Object.keys(localStorage).length;

beforeEach(() => localStorage.clear());

it('holds a draft per admin and record', () => {
  storeDraft('a1', 'post:p1', build('One'));
  expect(readDraft('a1', 'post:p1')).toMatchObject({ values: { title: 'One' }, version: 1 });
  expect(readDraft('a2', 'post:p1')).toBeUndefined();
  expect(readDraft('a1', 'post:p2')).toBeUndefined();
  storeDraft('a2', 'post:p1', build('Two'));
  removeAllDrafts('a1');
  expect(readDraft('a1', 'post:p1')).toBeUndefined();
  expect(readDraft('a2', 'post:p1')).toMatchObject({ values: { title: 'Two' } });
});

it('holds a draft for a week', () => {
  storeDraft('a1', 'post:p1', build('One', Date.now() - 6.9 * dayMs));
  expect(readDraft('a1', 'post:p1')).toBeDefined();
});

it('ignores a draft of more than a week, and drops it with the next one', () => {
  storeDraft('a1', 'post:old', build('Old', Date.now() - 8 * dayMs));
  expect(readDraft('a1', 'post:old')).toBeUndefined();
  storeDraft('a1', 'post:new', build('New'));
  expect(countDrafts()).toBe(1);
});

it('holds at most 20 drafts, the latest', () => {
  for (let index = 0; index < 25; index++)
    storeDraft('a1', `post:${index}`, build('Text', Date.now() - (25 - index) * 1000));
  expect(countDrafts()).toBe(20);
  expect(readDraft('a1', 'post:4')).toBeUndefined();
  expect(readDraft('a1', 'post:5')).toBeDefined();
});

it('drops a draft that is too large, and survives storage that is full or damaged', () => {
  storeDraft('a1', 'post:p1', build('Small'));
  storeDraft('a1', 'post:p1', build('x'.repeat(400_000)));
  expect(countDrafts()).toBe(0);
  localStorage.setItem('vastra:admin-draft:a1:post:p1', '{"values":');
  expect(readDraft('a1', 'post:p1')).toBeUndefined();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => storeDraft('a1', 'post:p2', build('Text'))).not.toThrow();
});
