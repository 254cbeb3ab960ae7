// Loads the API's bundle with the code that V8 compiled for it at the build, because to compile it takes half of the time to load it. A copy
// is in `dist`.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

const hashLength = 32;
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const toCodeFile = (file) => `${file}.code`;

/**
 * Returns the compiled code of a bundle; undefined if there is none, or if it is torn or of another bundle, because V8 compares no more than
 * the lengths of two sources.
 */
function readCode(file, source) {
  try {
    const stored = readFileSync(toCodeFile(file));
    const code = stored.subarray(hashLength);
    return hash(source, code).equals(stored.subarray(0, hashLength)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs a CommonJS bundle in ASCII. V8 compiles the source if the stored code is of another Node or of other options of V8.
 *
 * @returns what the bundle exports, and whether V8 used the stored code
 */
export function loadBundle(file) {
  const source = readFileSync(file);
  const cachedData = readCode(file, source);
  const parameters = 'exports, require, module, __filename, __dirname, importModule, importMetaUrl';
  // Decodes as Latin-1, because V8 stores such a source with one byte per character.
  const script = new vm.Script(`(function (${parameters}) {${source.toString('latin1')}\n})`, {
    filename: file,
    cachedData,
  });
  const module = { exports: {} };
  const url = pathToFileURL(file).href;
  // A script cannot import.
  const importModule = (name) => import(name);
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file), importModule, url);
  const usesStoredCode = cachedData !== undefined && script.cachedDataRejected === false;
  return { exports: module.exports, usesStoredCode, script };
}

/** Stores the compiled code of a bundle beside the bundle: all functions that have run. */
export function storeCode(file) {
  const code = loadBundle(file).script.createCachedData();
  const part = `${toCodeFile(file)}.part`;
  writeFileSync(part, Buffer.concat([hash(readFileSync(file), code), code]));
  renameSync(part, toCodeFile(file));
}
