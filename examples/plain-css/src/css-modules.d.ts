declare module '*.module.css' {
  /** The classes by their names, and as `default` the text of the file. */
  const styles: Record<string, string>;
  export = styles;
}
