/** A request that the stub received. */
interface SentUpload {
  method: string;
  path: string;
  bearer: string;
}

/**
 * Replaces XMLHttpRequest by a stub that expects a form with a `file`, reports a progress of a quarter and then responds. A status of
 * 0 is a network error. Returns the requests.
 */
export function stubUpload(status: number, body: unknown): SentUpload[] {
  const sent: SentUpload[] = [];
  globalThis.XMLHttpRequest = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = status;
    responseText = typeof body === 'string' ? body : JSON.stringify(body);
    private line: SentUpload = { method: '', path: '', bearer: '' };
    open(method: string, path: string) {
      Object.assign(this.line, { method, path });
    }
    setRequestHeader(_: string, value: string) {
      this.line.bearer = value;
    }
    send(form: FormData) {
      expect(form.has('file')).toBe(true);
      sent.push(this.line);
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      queueMicrotask(() => (status === 0 ? this.onerror?.() : this.onload?.()));
    }
    abort() {
      this.onabort?.();
    }
  } as unknown as typeof XMLHttpRequest;
  return sent;
}
