/** Returns the ids of the labels of each field, and of the control of each label. */
const read = () => ({
  labels: Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('input, select, button')].map((field) => [
      field.id,
      field.labels && [...field.labels].map(({ id }) => id),
    ]),
  ),
  controls: Object.fromEntries(
    [...document.querySelectorAll('label')].map((label) => [label.id, label.control?.id ?? null]),
  ),
});

it('labels find their controls, and controls their labels, as in a browser', () => {
  document.body.innerHTML = `
    <label id="by-id" for="name">Name</label><input id="name"><label id="also" for="name">Full name</label>
    <label id="around">Size <i></i><select id="size"></select><button id="clear"></button></label>
    <label id="to-nothing" for="none"></label><label id="empty" for=""><input id="inside"></label>
    <label id="to-hidden" for="token"></label><input id="token" type="hidden">
    <label id="to-text" for="text"></label><p id="text"></p>`;
  expect(read()).toEqual({
    labels: {
      name: ['by-id', 'also'],
      size: ['around'],
      clear: [],
      inside: [],
      token: null,
    },
    controls: {
      'by-id': 'name',
      also: 'name',
      around: 'size',
      'to-nothing': null,
      empty: null,
      'to-hidden': null,
      'to-text': null,
    },
  });
});

it('changes of the document change labels and controls', () => {
  document.body.innerHTML = '<label id="first" for="name"></label><input id="name"><input id="other">';
  const [field, other] = document.querySelectorAll('input');
  const { labels } = field;
  expect(labels).toHaveLength(1);
  document.querySelector('label')!.htmlFor = 'other';
  expect(labels).toHaveLength(0);
  expect([...other.labels!]).toEqual([document.querySelector('label')]);
  other.remove();
  expect(document.querySelector('label')!.control).toBeNull();
  // Outside of the document a label still finds the control that it contains.
  const loose = document.createElement('label');
  loose.append(other);
  expect(loose.control).toBe(other);
});

it('what the browser’s own style sheet hides is hidden', () => {
  document.body.innerHTML = '<dialog></dialog><p hidden></p><p></p><input type="hidden">';
  const getDisplay = (selector: string) => getComputedStyle(document.querySelector(selector)!).display;
  expect(['dialog', '[hidden]', 'p:not([hidden])', 'input', 'head'].map(getDisplay)).toEqual([
    'none',
    'none',
    'block',
    'none',
    'none',
  ]);
});

it('visibility is inherited, and a changed style is seen', () => {
  document.body.innerHTML = '<div><p style="pointer-events: none"></p></div>';
  const [outer, inner] = [document.querySelector('div')!, document.querySelector('p')!];
  expect(getComputedStyle(inner)).toMatchObject({ visibility: 'visible', pointerEvents: 'none' });
  outer.style.visibility = 'hidden';
  inner.style.pointerEvents = '';
  expect(getComputedStyle(inner)).toMatchObject({ visibility: 'hidden', pointerEvents: 'auto' });
});
