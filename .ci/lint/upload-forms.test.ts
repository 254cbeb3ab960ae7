import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const folder = join(__dirname, '../../mf-admin/src');
const readModule = (name: string) => readFileSync(join(folder, name), 'utf8');
const isComponent = (name: string) => /\.tsx$/.test(name) && !/\.(test|stories)\.tsx$/.test(name);
const modules = (readdirSync(folder, { recursive: true }) as string[]).filter(isComponent);

/** The upload component, and the fields made of it. */
const kit = ['drop-zone', 'picture-field', 'picture-input'].map((name) => `components/form/${name}.tsx`);

/** Modules without a form whose Save could be pressed: the file is sent when it is chosen, or a dialog covers the form. */
const withoutSave = ['components/import/file-import.tsx', 'components/rich-text/picture-dialog.tsx'];

it('finds a test of saving during an upload for each form of the admin area with an upload', () => {
  const tests = readModule('uploads.test.tsx');
  const rendering = modules.filter((name) => /<(DropZone|PictureField|PictureInput)\b/.test(readModule(name)));
  const forms = rendering.filter((name) => ![...kit, ...withoutSave].includes(name));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter((name) => !tests.includes(`'${name}': {`))).toEqual([]);
  // The dialog of a video asks for three files, and covers the form.
  expect(modules.filter((name) => /type="file"/.test(readModule(name)))).toEqual([
    'components/form/drop-zone.tsx',
    'pages/product/videos/add-video-dialog.tsx',
  ]);
});

it('finds a test of saving during an upload for each form of a feature with an upload', () => {
  const features = join(__dirname, '../../features');
  const names = readdirSync(features, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
  );
  const files = names.flatMap((name) =>
    (readdirSync(join(features, name), { recursive: true }) as string[]).map((file) => join(features, name, file)),
  );
  const hasUploadInForm = (name: string) => {
    const source = readFileSync(name, 'utf8');
    return /<(DropZone|PictureField|PictureInput)\b/.test(source) && /<(EditForm|FormDialog|form)\b/.test(source);
  };
  const tests = files.filter((name) => /uploads\.test\.tsx$/.test(name)).map((name) => readFileSync(name, 'utf8'));
  const forms = files.filter((name) => isComponent(name) && hasUploadInForm(name));
  expect(forms.filter((name) => !tests.some((text) => text.includes(relative(features, name))))).toEqual([]);
});
