declare global {
  /** URL of the folder of the shell's scripts. */
  var __webpack_public_path__: string;
}

// The folder of this script is the folder of the release: later scripts are requested from it.
__webpack_public_path__ = (document.currentScript as HTMLScriptElement).src.replace(/[^/]+$/, '');

export {};
