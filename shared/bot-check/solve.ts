interface Turnstile {
  render(
    container: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void },
  ): string;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/**
 * Shows the bot check in a dialog. Resolves to its token; rejects when it cannot be loaded, fails, or is closed. Only a call that the shop
 * refused for it loads this.
 */
export async function solveBotCheck(siteKey: string): Promise<string> {
  const turnstile = window.turnstile ?? (await loadTurnstile());
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Please confirm that you are not a robot');
  dialog.style.cssText = 'padding:24px;border:0;border-radius:12px;max-width:calc(100vw - 32px)';
  const [text, container, close] = [
    document.createElement('p'),
    document.createElement('div'),
    document.createElement('button'),
  ];
  text.textContent = 'Please confirm that you are not a robot.';
  text.style.cssText = container.style.cssText = 'margin:0 0 16px';
  container.style.minHeight = '65px';
  close.type = 'button';
  close.textContent = 'Cancel';
  close.style.cssText = 'min-height:44px;padding:0 16px;border:1px solid;border-radius:6px;background:none';
  dialog.append(text, container, close);
  document.body.append(dialog);
  const token = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The bot check was not solved.'));
    dialog.addEventListener('close', fail);
    close.addEventListener('click', fail);
    turnstile.render(container, { sitekey: siteKey, callback: resolve, 'error-callback': fail });
  });
  dialog.showModal();
  return token.finally(() => dialog.remove());
}

function loadTurnstile(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('No bot check')));
    script.onerror = () => {
      script.remove();
      reject(new Error('The bot check could not be loaded.'));
    };
    document.head.append(script);
  });
}
