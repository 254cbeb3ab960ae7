const { findLooseTexts } = require('./find-loose-texts.cjs') as {
  findLooseTexts(source: string, fileName: string): { line: number; text: string }[];
};

const listLooseTexts = (source: string) => findLooseTexts(source, 'a.tsx').map(({ line, text }) => `${line} ${text}`);
const loose = '1 a text that comes and goes';
const behind = '1 a text behind an element that comes and goes';

it.each([
  ['a condition', "<p><b />{isOn && 'On'}</p>", [loose]],
  ['several conditions', "<p>{isOn && 'On'}{isOff && 'Off'}</p>", [loose, loose]],
  ['a template', '<p><b />{isOn && `It is on`}</p>', [loose]],
  ['a text or nothing', "<p>{isOn ? 'On' : null}<b /></p>", [loose]],
  ['a text or an element', "<p><b />{to ? <a href={to}>{name}</a> : 'Unknown'}</p>", [loose]],
  ['a fragment, whose place is unknown', "<>{isOn && 'On'}</>", [loose]],
  ['a fragment with a text', '<p>{isOn && <>since <b /></>}</p>', [loose]],
  ['a property', '<p><b />{pin.isFound && pin.text}</p>', [loose]],
  ['a method of texts', '<p><b />{photo || name[0].toUpperCase()}{!photo && name.trim()}</p>', [loose]],
  ['a function that writes texts', '<p><b />{total > 0 && formatRupees(total)}</p>', [loose]],
  ['a constant', "const label = isOn ? 'On' : 'Off'; <p><b />{isShown && label}</p>", [loose]],
  ['a property of the type string', 'interface Props { name?: string } <p><b />{isShown && name}</p>', [loose]],
])('finds a text that comes and goes by %s', (_what, source, findings) =>
  expect(listLooseTexts(source)).toEqual(findings),
);

it.each([
  ['an element', '<p>{isBusy && <Spinner />}Save</p>'],
  ['a list', '<p>{items.map((item) => <b key={item} />)} and more</p>'],
  ['one element or another', '<p>{isOn ? <b /> : <i />} of them</p>'],
  ['an element and others that may be missing', '<p>{isBusy && <Spinner />}{isOn && <b />}Save</p>'],
])('finds a text behind %s that comes and goes', (_what, source) => expect(listLooseTexts(source)).toEqual([behind]));

it.each([
  ['a text alone in its element', "<p>{isOn && 'On'}</p>"],
  ['a text or an element alone in its element', "<p>{isOn ? 'On' : <b />}</p>"],
  ['a text in an element that comes and goes', '<p><b />{isOn && <span>On</span>}</p>'],
  ['a text that changes', "<p><b />{isOn ? 'On' : 'Off'} {count} items</p>"],
  ['an element behind a text', '<p>Save{isBusy && <Spinner />}</p>'],
  ['an element of one kind', "<p><b className={isOn ? 'on' : ''} /> of them</p>"],
  ['a text behind an element that stays', '<p>{isBusy && <Spinner />}<b />Save</p>'],
  ['white space behind an element', "<p>{isBusy && <Spinner />}{' '}<b /></p>"],
  ['an element in a constant', 'const city = <b />; <p><b />{isShown && city}</p>'],
  ['a property with elements', 'interface Props { note?: ReactNode } <p><b />{isShown && props.note}</p>'],
  ['children', '<p><b />{isShown && props.children}</p>'],
  ['a function that renders', '<p><b />{isShown && renderRow(1)}</p>'],
  ['an empty line between elements', '<p>\n  {isOn && <b />}\n  {/* a comment */}\n</p>'],
])('accepts %s', (_what, source) => expect(listLooseTexts(source)).toEqual([]));
