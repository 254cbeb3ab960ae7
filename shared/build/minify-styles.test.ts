import ts from 'typescript';
import { minifyCss, minifyStyles } from './minify-styles.cjs';

test.each([
  ['line breaks, indentation and comments', '\n  color: red; /* as the sale */\n  top: 0;\n', ' color: red;top: 0;'],
  ['the space between two selectors stays', '& :is(h1, h2) .sum > a:hover {\n}', '& :is(h1, h2) .sum > a:hover{}'],
  ['the space beside an expression stays', ' 0 var(--a) ', ' 0 var(--a) '],
  ['operators of calc', 'top: calc(1px  +  2px) ;', 'top: calc(1px + 2px);'],
  [
    'strings',
    `content: ' {  } /* */';\n background: url("data:a  b")`,
    `content: ' {  } /* */';background: url("data:a  b")`,
  ],
  ['a string that an expression continues', "content: 'a  ", "content: 'a  "],
])('CSS: %s', (_, css, minified) => expect(minifyCss(css)).toBe(minified));

test('only templates of styles change, also around an expression', () => {
  const value = '$'.concat('{b}');
  const source = `const A = styled.p\`\n  a: ${value}  c;\n\`; const text = \`\n  x;  y\`;`;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ESNext },
    transformers: { before: [minifyStyles] },
  });
  expect(outputText).toContain(`const A = styled.p \` a: ${value} c;\`;\nconst text = \`\n  x;  y\`;`);
});
