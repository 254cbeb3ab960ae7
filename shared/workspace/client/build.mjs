// `node shared/workspace/client/build.mjs [FOLDER]`: builds `@vastra/client` from the contract, by default into shared/client/dist.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { z } from 'zod';
import { buildDocuments } from '../../../api/src/platform/server/api-docs/build/build-documents.mjs';
import { importTypescript } from '../../../platform/tools/import-typescript.mjs';
import {
  listCodes,
  listFrequentCodes,
  readCalls,
  writeDeclarations,
  writeEvents,
  writeModule,
  writeSchemas,
} from './write-calls.mjs';

const source = fileURLToPath(new URL('../../client/src', import.meta.url));
const target = path.resolve(process.argv[2] ?? path.join(source, '../dist'));
/** A separate folder for each process, because two may build at the same time. */
const output = `${target}-${process.pid}`;

/** Compiles the modules that all calls share. Node and browsers need the whole names of files in imports. */
async function writeRuntime() {
  const names = (await readdir(source)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const program = ts.createProgram(
    names.map((name) => path.join(source, name)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      declaration: true,
      skipLibCheck: true,
      outDir: output,
    },
  );
  const diagnostics = ts.getPreEmitDiagnostics(program);
  if (diagnostics.length > 0)
    throw new Error(
      diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
    );
  const files = [];
  program.emit(undefined, (file, text) => {
    files.push(writeFile(file, text.replaceAll(/(from '\.\/[\w-]+)'/g, "$1.js'")));
  });
  await Promise.all(files);
}

/** Returns the JSON Schema of an event's data, whose enums can gain values. */
const toOpenSchema = (data) =>
  z.toJSONSchema(data, {
    override: ({ jsonSchema }) => {
      if (!jsonSchema.enum) return;
      jsonSchema['x-extensible-enum'] = jsonSchema.enum;
      delete jsonSchema.enum;
    },
  });

/** Modules of version 1.0.0, and the modules that have some of their calls now. A program that imports these from the previous module still runs. */
const modulesOfMovedCalls = { 'admin-products': 'admin-imports', 'admin-content': 'admin-redirects' };

/** Returns the line of a module that exports the calls that have moved, if the shop has their feature. */
function writeMoved(module, modules) {
  const moved = modulesOfMovedCalls[module];
  return modules.has(moved) ? `export * from './${moved}.js';\n` : '';
}

async function writeGenerated() {
  const document = JSON.parse((await buildDocuments()).openapi);
  const calls = readCalls(document);
  const frequentCodes = listFrequentCodes(calls);
  const write = (name, text) => writeFile(path.join(output, name), text);
  const modules = new Set(calls.map((call) => call.module));
  for (const module of modules) {
    const own = calls.filter((call) => call.module === module);
    await write(`${module}.js`, writeModule(own) + writeMoved(module, modules));
    await write(`${module}.d.ts`, writeDeclarations(own, frequentCodes) + writeMoved(module, modules));
  }
  await write('schemas.js', 'export {};\n');
  await write('schemas.d.ts', writeSchemas(document));
  const { shopEvents } = await importTypescript('../shared/contract/index.ts');
  await write('events.d.ts', writeEvents(shopEvents, toOpenSchema));
  const codes = listCodes(document, calls).map((code) => `\n  | '${code}'`);
  await write(
    'error-codes.d.ts',
    `/** An error code of the contract. */\nexport type KnownErrorCode =${codes.join('')};\n`,
  );
  return calls.length;
}

await mkdir(output, { recursive: true });
try {
  await writeRuntime();
  const count = await writeGenerated();
  await rm(target, { recursive: true, force: true });
  // Another process may have put the same there meanwhile.
  await rename(output, target).catch((error) => {
    if (error.code !== 'ENOTEMPTY') throw error;
  });
  console.log(`${count} calls in ${path.relative(process.cwd(), target) || '.'}`);
} finally {
  await rm(output, { recursive: true, force: true });
}
