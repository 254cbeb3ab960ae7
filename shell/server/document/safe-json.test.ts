import { toJson, toJsonByParts } from './safe-json';

const hostile = '</script><script>alert(1)</script><!--\u2028\u2029\0\uD800';

it.each([
  ['a text', hostile],
  ['a list', [hostile]],
  ['an object, twice because it is cached', { title: hostile }],
  ['the name of a property', { [hostile]: 1 }],
])('escapes every < in %s, and stays the same JSON', (_what, value) => {
  for (const text of [toJson(value), toJson(value)]) {
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(value);
  }
});

it('escapes every < in what is written part by part', () => {
  const value = { [hostile]: { [hostile]: { title: hostile, left: undefined }, list: [hostile] }, nothing: null };
  for (const depth of [1, 2, 3]) {
    const text = toJsonByParts(value, depth);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  }
});
